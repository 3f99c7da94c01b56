// Puzzles of one's own: their file, when they come back, and how they are set.
#include "tests/engine/match/tests.h"
#include "tests/support/own_puzzle.h"

namespace quagmire::test {
namespace {

constexpr long kToday = 20'000;  // in 2024

std::string id_of(const OwnPuzzle& own) { return puzzle_id(own.puzzle); }
OwnPuzzle only(const std::string& text) { return parse_own_puzzles(text).puzzles.at(0); }

TEST(OwnPuzzleFile, ALineSaysAllAboutAPuzzle) {
  OwnPuzzle own = own_puzzle(7, kToday);
  own.opponent = "Åsa B";
  own.box = 2;
  own.puzzle.levels = {0, 3};
  const std::string text = with_puzzle("", own);
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 1);
  const OwnPuzzle read = only(text);
  EXPECT_EQ(to_line(read.puzzle), to_line(own.puzzle));
  EXPECT_EQ(read.puzzle.position, own.puzzle.position);
  EXPECT_EQ(read.date, own.date);
  EXPECT_EQ(read.opponent, own.opponent);
  EXPECT_EQ(read.played, own.played);
  EXPECT_EQ(read.box, 2);
  EXPECT_EQ(read.due, own.due);
}

TEST(OwnPuzzleFile, TruncatedAtEveryByteItHasWhatIsWholeAndSaysTheRest) {
  std::string text;
  for (const std::size_t number : {1U, 2U, 3U})
    text = with_puzzle(text, own_puzzle(number, kToday));
  const auto whole = parse_own_puzzles(text).puzzles;
  ASSERT_EQ(whole.size(), 3U);
  for (std::size_t length = 0; length < text.size(); ++length) {
    const std::string cut = text.substr(0, length);
    const ParsedOwnPuzzles reading = parse_own_puzzles(cut);
    const auto ends = static_cast<std::size_t>(std::count(cut.begin(), cut.end(), '\n'));
    EXPECT_GE(reading.puzzles.size(), ends);
    EXPECT_EQ(reading.puzzles.size() + reading.damaged,
              ends + (cut.empty() || cut.back() == '\n' ? 0 : 1));
    for (std::size_t i = 0; i < ends; ++i)
      EXPECT_EQ(id_of(reading.puzzles[i]), id_of(whole[i])) << length;
    // What comes later loses nothing of what is there.
    const std::string later = with_puzzle(cut, own_puzzle(9, kToday));
    EXPECT_EQ(later.substr(0, cut.size()), cut);
    EXPECT_EQ(parse_own_puzzles(later).puzzles.size(), reading.puzzles.size() + 1);
  }
}

TEST(OwnPuzzleFile, AChangedLineStaysAsItIs) {
  const std::string text =
      with_puzzle(with_puzzle("", own_puzzle(1, kToday)), own_puzzle(2, kToday));
  for (std::size_t place = 0; place < text.find('\n'); ++place) {
    std::string changed = text;
    changed[place] = changed[place] == '5' ? '6' : '5';
    const ParsedOwnPuzzles reading = parse_own_puzzles(changed);
    EXPECT_EQ(reading.puzzles.size() + reading.damaged, 2U) << place;
    const std::string line = changed.substr(0, changed.find('\n') + 1);
    EXPECT_THAT(with_result(changed, id_of(own_puzzle(2, kToday)), true, kToday), HasSubstr(line));
  }
}

TEST(OwnPuzzleFile, WildDaysAreReadOrRefused) {
  // The clock was wrong when it was written, so it would never come back.
  EXPECT_TRUE(own_puzzle(1, 10'000'000).is_due(kToday));
  EXPECT_TRUE(own_puzzle(1, 0).is_due(kToday));
  EXPECT_FALSE(own_puzzle(1, kToday + 7).is_due(kToday));
  EXPECT_TRUE(own_puzzle(1, kToday + 8).is_due(kToday));
  EXPECT_EQ(parse_own_puzzles(with_puzzle("", own_puzzle(1, 10'000'001))).damaged, 1U);
}

// A record may say anything of its players and its day.
TEST(OwnPuzzleFile, AFieldHoldsNoTabAndNoLineEnd) {
  OwnPuzzle own = own_puzzle(1, kToday);
  own.date = "2026\n2026-11-20\t0\t20000";
  own.opponent = "Ann\tBob\r\n";
  const ParsedOwnPuzzles read = parse_own_puzzles(with_puzzle("", own));
  EXPECT_EQ(read.damaged, 0U);
  ASSERT_EQ(read.puzzles.size(), 1U);
  EXPECT_EQ(read.puzzles[0].date, "2026 2026-11-20 0 20000");
  EXPECT_EQ(read.puzzles[0].opponent, "Ann Bob  ");
}

TEST(OwnPuzzleFile, WhatIsLongerThanAProofIsDamaged) {
  OwnPuzzle own = own_puzzle(1, kToday);
  own.puzzle.moves = kLongestProof;
  EXPECT_EQ(parse_own_puzzles(with_puzzle("", own)).puzzles.size(), 1U);
  own.puzzle.moves = kLongestProof + 1;
  EXPECT_EQ(parse_own_puzzles(with_puzzle("", own)).damaged, 1U);
}

TEST(OwnPuzzles, ComeBackAfterOneThreeAndSevenDaysUntilTheyAreKnown) {
  const OwnPuzzle own = own_puzzle(1, kToday);
  const std::string id = id_of(own);
  const auto state = [](const std::string& text) {
    return std::pair(only(text).box, only(text).due - kToday);
  };
  std::string text = with_puzzle("", own);
  EXPECT_TRUE(only(text).is_due(kToday)) << "at once";
  text = with_result(text, id, false, kToday);
  EXPECT_EQ(state(text), std::pair(0, 1L));
  EXPECT_FALSE(only(text).is_due(kToday));
  EXPECT_EQ(with_result(text, id, true, kToday), text) << "before it is due that is no news";
  text = with_result(text, id, true, kToday + 1);
  EXPECT_EQ(state(text), std::pair(1, 1L + 3));
  text = with_result(text, id, true, kToday + 4);
  EXPECT_EQ(state(text), std::pair(2, 4L + 7));
  EXPECT_EQ(state(with_result(text, id, false, kToday + 20)), std::pair(0, 21L))
      << "from the start";
  text = with_result(text, id, true, kToday + 30);
  EXPECT_EQ(only(text).box, kKnown);
  EXPECT_FALSE(only(text).is_due(kToday + 1000)) << "it has left";
  EXPECT_EQ(with_result(text, "other", true, kToday), text);
}

TEST(OwnPuzzles, TheSameGameMakesAPuzzleOnceAndALaterOneBringsItBack) {
  OwnPuzzle own = own_puzzle(1, kToday);
  std::string text = with_result(with_puzzle("", own), id_of(own), true, kToday);
  EXPECT_EQ(with_puzzle(text, own), text);
  own.date = "2026-11-21";
  text = with_puzzle(text, own);
  EXPECT_EQ(parse_own_puzzles(text).puzzles.size(), 1U);
  EXPECT_EQ(only(text).box, 0);
}

TEST(OwnPuzzles, AGameMakesOneOfATheme) {
  const OwnPuzzle own = own_puzzle(1, kToday);
  const std::string text = with_puzzle("", own);
  // The threat was overlooked, and so was this a move of each player later: the same key saves.
  OwnPuzzle again = own;
  const Move key = own.puzzle.keys.front();
  const auto plays_on = [&](Move answer) {
    const Position between = own.puzzle.position.after(own.played);
    const Position now = between.after(answer);
    if (now.is_over() || !is_legal(verdict(now, key))) return false;
    again.puzzle.history = own.puzzle.history;
    again.puzzle.history.push_back(own.played);
    again.puzzle.history.push_back(answer);
    again.puzzle.position = now;
    return true;
  };
  const MoveList answers = own.puzzle.position.after(own.played).legal_moves();
  ASSERT_TRUE(std::any_of(answers.begin(), answers.end(), plays_on));
  EXPECT_EQ(with_puzzle(text, again), text);
  again.date = "2026-11-21";
  EXPECT_EQ(parse_own_puzzles(with_puzzle(text, again)).puzzles.size(), 2U) << "another game";
  again.date = own.date;
  for (const Move other : again.puzzle.position.legal_moves())
    if (other != key) again.puzzle.keys = {other};
  EXPECT_EQ(parse_own_puzzles(with_puzzle(text, again)).puzzles.size(), 2U) << "another theme";
}

TEST(OwnPuzzles, AreFiveHundredAtMostAndTheOldestKnownGoesFirst) {
  std::string text;
  for (std::size_t number = 1; number <= kMostOwnPuzzles; ++number)
    text += with_puzzle("", own_puzzle(number, kToday));
  for (const std::size_t known : {400U, 30U})
    for (const long day : {0L, 3L, 10L})
      text = with_result(text, id_of(own_puzzle(known, kToday)), true, kToday + day);
  const auto has = [&](std::size_t number) {
    const auto puzzles = parse_own_puzzles(text).puzzles;
    return std::any_of(puzzles.begin(), puzzles.end(), [&](const OwnPuzzle& own) {
      return id_of(own) == id_of(own_puzzle(number, kToday));
    });
  };
  text = with_puzzle(text, own_puzzle(501, kToday));
  EXPECT_EQ(parse_own_puzzles(text).puzzles.size(), kMostOwnPuzzles);
  EXPECT_FALSE(has(30));
  text = with_puzzle(text, own_puzzle(502, kToday));
  EXPECT_FALSE(has(400));
  EXPECT_TRUE(has(1));
  text = with_puzzle(text, own_puzzle(503, kToday));
  EXPECT_FALSE(has(1)) << "then the oldest";
  EXPECT_TRUE(has(503));
}

TEST(OwnPuzzles, WhatTheyClaimIsProvedBeforeTheyAreSet) {
  OwnPuzzle wrong = own_puzzle(1, kToday - 1);
  wrong.puzzle.keys = {wrong.played};
  Progress progress;
  const auto write = [&](const std::string& text) {
    progress.change_own_puzzles([&](const std::string&) { return text; });
  };
  PuzzleSeries series(progress, [] { return kToday; });
  const std::string text = with_puzzle("", wrong);
  write(text);
  EXPECT_EQ(series.open(kOwnPuzzle).own, PuzzleSeries::OpenStatus::Own::NoneDue);
  EXPECT_FALSE(series.own_puzzle());
  write(with_puzzle(text, own_puzzle(2, kToday)));
  EXPECT_EQ(series.open(kOwnPuzzle).own, PuzzleSeries::OpenStatus::Own::NotAsked);
  ASSERT_TRUE(series.own_puzzle());
  EXPECT_EQ(id_of(*series.own_puzzle()), id_of(own_puzzle(2, kToday)));
  EXPECT_THAT(progress.own_puzzles(), StartsWith(text)) << "the file keeps both";
}

// Proofs take time, and a file may claim anything any number of times.
TEST(OwnPuzzles, OfAListThatCannotBeProvedThreeAreTriedAtATime) {
  Progress progress;
  const auto list = [](std::size_t wrong) {
    std::string text;
    for (std::size_t number = 1; number <= wrong; ++number) {
      OwnPuzzle one = own_puzzle(number, kToday - 1);
      one.puzzle.keys = {one.played};
      text = with_puzzle(text, one);
    }
    return with_puzzle(text, own_puzzle(wrong + 1, kToday));
  };
  for (const std::size_t wrong : {2U, 3U, 5U, 6U}) {
    progress.change_own_puzzles([&](const std::string&) { return list(wrong); });
    PuzzleSeries series(progress, [] { return kToday; });
    for (std::size_t tried = 3; tried <= wrong; tried += 3) {
      EXPECT_EQ(series.open(kOwnPuzzle).own, PuzzleSeries::OpenStatus::Own::NoneDue) << wrong;
      EXPECT_FALSE(series.own_puzzle()) << wrong;
    }
    EXPECT_EQ(series.open(kOwnPuzzle).own, PuzzleSeries::OpenStatus::Own::NotAsked) << wrong;
    EXPECT_TRUE(series.own_puzzle()) << wrong;
  }
}

TEST(OwnPuzzles, OnlyExactlyWhatIsClaimedIsProved) {
  const auto& all = built_in_puzzles();
  const auto of = [&](PuzzleKind kind) {
    return *std::find_if(all.begin(), all.end(), [&](const Puzzle& puzzle) {
      return puzzle.kind == kind && puzzle.moves == 2;
    });
  };
  Puzzle win = of(PuzzleKind::Win);
  EXPECT_TRUE(is_proved(win));
  win.moves = 3;
  EXPECT_FALSE(is_proved(win)) << "two are enough";
  Puzzle save = of(PuzzleKind::Save);
  EXPECT_TRUE(is_proved(save));
  save.keys.pop_back();
  EXPECT_FALSE(is_proved(save)) << "a key is missing";
}

}  // namespace
}  // namespace quagmire::test
