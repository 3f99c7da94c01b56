#include "engine/game/outcome.h"

#include <array>

#include "engine/game/notation.h"

namespace quagmire {

namespace {

constexpr std::array<Ending, 5> kEndings{Resigned{Player::O}, Resigned{Player::X}, Agreed{},
                                         OutOfTime{Player::O}, OutOfTime{Player::X}};

struct WinnerFinder {
  std::optional<Player> operator()(const InProgress&) const { return std::nullopt; }
  std::optional<Player> operator()(const Won& won) const { return won.winner; }
  std::optional<Player> operator()(const Resigned& resigned) const { return opponent(resigned.by); }
  std::optional<Player> operator()(const Agreed&) const { return std::nullopt; }
  std::optional<Player> operator()(const OutOfTime& out) const { return opponent(out.player); }
};

struct EndingWriter {
  std::string operator()(const Resigned& resigned) const {
    return to_text(resigned.by) + " resigned";
  }
  std::string operator()(const Agreed&) const { return "agreed"; }
  std::string operator()(const OutOfTime& out) const {
    return to_text(out.player) + " ran out of time";
  }
};

}  // namespace

std::optional<Player> winner_of(const Outcome& outcome) {
  return std::visit(WinnerFinder{}, outcome);
}

std::optional<Ending> ending_of(const Outcome& outcome) {
  for (const Ending& ending : kEndings)
    if (outcome_of(ending) == outcome) return ending;
  return std::nullopt;
}

Outcome outcome_of(const Ending& ending) {
  return std::visit([](const auto& made) { return Outcome(made); }, ending);
}

std::string to_text(const Ending& ending) { return std::visit(EndingWriter{}, ending); }

std::optional<Ending> parse_ending(std::string_view text) {
  for (const Ending& ending : kEndings)
    if (to_text(ending) == text) return ending;
  return std::nullopt;
}

}  // namespace quagmire
