#include "app/store.h"

#include <gmock/gmock.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <string>
#include <vector>

#include "engine/game/notation.h"
#include "tests/app/saved_files.h"
#include "tests/support/temporary_folder.h"

namespace quagmire::test {
namespace {

using app::FileFault;
using app::Found;
using app::Places;
using app::Store;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;
using testing::UnorderedElementsAre;

constexpr const char* kDate = "2026-11-21";

Record game_of(const std::string& moves, const std::string& name = "Ann") {
  const auto record = parse_record(moves);
  if (!record) throw std::logic_error("a test begins with a record");
  Record named = *record;
  set_tag(named, "O", name);
  return named;
}

class StoreTest : public testing::Test {
 protected:
  // The folders that the specification names.
  [[nodiscard]] std::string state(const std::string& name = "") const {
    return folder_.file(".local/state/quagmire" + (name.empty() ? "" : '/' + name));
  }
  [[nodiscard]] std::string archive(const std::string& name = "") const {
    return folder_.file(".local/share/quagmire/games" + (name.empty() ? "" : '/' + name));
  }
  [[nodiscard]] Places places() const { return {.home = folder_.path()}; }

  // What a program that starts now finds.
  static Found found_by(Store& store) {
    const auto found = store.open();
    if (found) return *found;
    ADD_FAILURE() << explain(found.error());
    return {};
  }
  [[nodiscard]] Found found() const {
    Store store(places());
    return found_by(store);
  }
  [[nodiscard]] static std::string position_of(const Found& found) {
    return found.record ? to_text(found.record->game.position()) : "none";
  }
  static void made_before(const std::string& path, int seconds) {
    const auto now = std::filesystem::last_write_time(path);
    std::filesystem::last_write_time(path, now - std::chrono::seconds(seconds));
  }

  TemporaryFolder folder_;
  const Record one_ = game_of("c2c5");
  const Record two_ = game_of("c2c5 f7f4");
};

TEST_F(StoreTest, FindsNothingAtFirst) {
  const Found none = found();
  EXPECT_EQ(none.record, std::nullopt);
  EXPECT_THAT(none.damaged, IsEmpty());
  EXPECT_THAT(none.unreadable, IsEmpty());
}

TEST_F(StoreTest, FindsTheGameThatWasSaved) {
  {
    Store store(places());
    found_by(store);
    EXPECT_EQ(store.save(one_), std::nullopt);
    EXPECT_EQ(store.save(two_), std::nullopt);
  }
  EXPECT_EQ(write_record(*found().record), write_record(two_));
  EXPECT_THAT(names_in(state()), ElementsAre("autosave.quag"));
}

TEST_F(StoreTest, FilesAreForTheirOwnerAlone) {
  Store store(places());
  found_by(store);
  ASSERT_EQ(store.save(one_), std::nullopt);
  EXPECT_EQ(mode_of(state()), 0700U);
  EXPECT_EQ(mode_of(folder_.file(".local")), 0700U);
  EXPECT_EQ(mode_of(state("autosave.quag")), 0600U);
  ASSERT_TRUE(store.finish(one_, kDate));
  EXPECT_EQ(mode_of(archive()), 0700U);
  EXPECT_EQ(mode_of(archive("2026-11-21-1.quag")), 0600U);
}

TEST_F(StoreTest, WhatWasTakenBackIsSavedToo) {
  Record record = two_;
  record.game.undo();
  {
    Store store(places());
    found_by(store);
    ASSERT_EQ(store.save(record), std::nullopt);
  }
  const Found again = found();
  EXPECT_EQ(again.record->game.ply(), 1U);
  EXPECT_EQ(again.record->game.length(), 2U);
}

TEST_F(StoreTest, TwoGamesAtATimeHaveAFileEach) {
  Store one(places());
  Store other(places());
  found_by(one);
  ASSERT_EQ(one.save(one_), std::nullopt);
  EXPECT_EQ(found_by(other).record, std::nullopt);
  ASSERT_EQ(other.save(two_), std::nullopt);
  EXPECT_EQ(content_of(state("autosave.quag")), write_record(one_));
  EXPECT_EQ(content_of(state("autosave-2.quag")), write_record(two_));
}

TEST_F(StoreTest, TheGameSavedLastIsFoundFirstAndNoneIsForgotten) {
  {
    Store one(places());
    Store other(places());
    found_by(one);
    found_by(other);
    ASSERT_EQ(one.save(one_), std::nullopt);
    ASSERT_EQ(other.save(two_), std::nullopt);
  }
  made_before(state("autosave.quag"), 10);
  Store first(places());
  Store second(places());
  EXPECT_EQ(found_by(first).record->game.length(), 2U);
  EXPECT_EQ(found_by(second).record->game.length(), 1U);
}

TEST_F(StoreTest, AFinishedGameGoesToTheArchive) {
  {
    Store store(places());
    found_by(store);
    ASSERT_EQ(store.save(two_), std::nullopt);
    const auto path = store.finish(two_, kDate);
    ASSERT_TRUE(path);
    EXPECT_EQ(*path, archive("2026-11-21-1.quag"));
    ASSERT_EQ(store.save(one_), std::nullopt);
  }
  EXPECT_EQ(content_of(archive("2026-11-21-1.quag")), write_record(two_));
  EXPECT_EQ(found().record->game.length(), 1U);
}

TEST_F(StoreTest, TheArchiveOverwritesNothing) {
  Store store(places());
  found_by(store);
  put(archive("2026-11-21-2.quag"), "something of somebody's");
  for (const char* name : {"Ann", "Bob", "Eve"}) {
    const Record record = game_of("c2c5", name);
    ASSERT_EQ(store.save(record), std::nullopt);
    ASSERT_TRUE(store.finish(record, kDate));
  }
  EXPECT_EQ(content_of(archive("2026-11-21-1.quag")), write_record(game_of("c2c5", "Ann")));
  EXPECT_EQ(content_of(archive("2026-11-21-2.quag")), "something of somebody's");
  EXPECT_EQ(content_of(archive("2026-11-21-3.quag")), write_record(game_of("c2c5", "Bob")));
  EXPECT_EQ(content_of(archive("2026-11-21-4.quag")), write_record(game_of("c2c5", "Eve")));
  EXPECT_THAT(names_in(state()), ElementsAre("autosave.quag.lock"));
}

// As a kill between archiving and clearing leaves it.
TEST_F(StoreTest, AGameThatIsInTheArchiveIsNotArchivedAgain) {
  Store store(places());
  found_by(store);
  ASSERT_EQ(store.save(two_), std::nullopt);
  put(archive("2026-11-21-1.quag"), write_record(two_));
  const auto path = store.finish(two_, kDate);
  ASSERT_TRUE(path);
  EXPECT_EQ(*path, archive("2026-11-21-1.quag"));
  EXPECT_THAT(names_in(archive()), ElementsAre("2026-11-21-1.quag"));
}

TEST_F(StoreTest, AGameWithoutMovesIsNotArchived) {
  Store store(places());
  found_by(store);
  ASSERT_EQ(store.save(Record{}), std::nullopt);
  const auto path = store.finish(Record{}, kDate);
  ASSERT_TRUE(path);
  EXPECT_EQ(*path, std::nullopt);
  EXPECT_THAT(names_in(archive()), IsEmpty());
  EXPECT_THAT(names_in(state()), ElementsAre("autosave.quag.lock"));
}

TEST_F(StoreTest, WhereTheArchiveFailsTheSaveStaysAndTheNextGameHasItsOwn) {
  put(folder_.file(".local/share"), "a file in the way");
  {
    Store store(places());
    found_by(store);
    ASSERT_EQ(store.save(two_), std::nullopt);
    EXPECT_FALSE(store.finish(two_, kDate));
    ASSERT_EQ(store.save(one_), std::nullopt);
    EXPECT_EQ(content_of(state("autosave.quag")), write_record(two_));
    EXPECT_EQ(content_of(state("autosave-2.quag")), write_record(one_));
  }
  EXPECT_EQ(content_of(folder_.file(".local/share")), "a file in the way");
}

TEST_F(StoreTest, ADamagedSaveIsKeptUnderAnotherName) {
  put(state("autosave.quag"), "1. c2-c9");
  Store store(places());
  const Found damaged = found_by(store);
  EXPECT_EQ(damaged.record, std::nullopt);
  ASSERT_THAT(damaged.damaged, SizeIs(1));
  EXPECT_EQ(damaged.damaged[0].kept, state("autosave-damaged-1.quag"));
  EXPECT_EQ(damaged.damaged[0].error.column, 6U);
  ASSERT_EQ(store.save(one_), std::nullopt);
  EXPECT_EQ(content_of(state("autosave-damaged-1.quag")), "1. c2-c9");
  EXPECT_EQ(content_of(state("autosave.quag")), write_record(one_));
}

TEST_F(StoreTest, DamagedSavesDoNotReplaceEachOther) {
  for (const char* text : {"", "one", "two"}) {
    put(state("autosave.quag"), text);
    EXPECT_THAT(found().damaged, SizeIs(1)) << text;
  }
  EXPECT_THAT(files_in(state()), ElementsAre(testing::Pair("autosave-damaged-1.quag", ""),
                                             testing::Pair("autosave-damaged-2.quag", "one"),
                                             testing::Pair("autosave-damaged-3.quag", "two")));
}

TEST_F(StoreTest, AHugeSaveIsDamaged) {
  put(state("autosave.quag"), std::string(kLongestRecord + 1, ' '));
  const Found huge = found();
  ASSERT_THAT(huge.damaged, SizeIs(1));
  EXPECT_EQ(std::get<RecordFault>(huge.damaged[0].error.cause), RecordFault::TooLong);
}

TEST_F(StoreTest, AReadableGameIsFoundBesideADamagedOne) {
  put(state("autosave.quag"), "damaged");
  put(state("autosave-2.quag"), write_record(two_));
  made_before(state("autosave-2.quag"), 10);
  const Found both = found();
  EXPECT_THAT(both.damaged, SizeIs(1));
  EXPECT_EQ(both.record->game.length(), 2U);
}

// A save that cannot be read may be a game: it is told of, left alone, and no game is saved over
// it.
TEST_F(StoreTest, ASaveThatCannotBeReadIsLeftAlone) {
  ASSERT_TRUE(std::filesystem::create_directories(state("autosave.quag")));
  ASSERT_EQ(mkfifo(state("autosave-2.quag").c_str(), 0600), 0);
  Store store(places());
  const Found unreadable = found_by(store);
  EXPECT_EQ(unreadable.record, std::nullopt);
  EXPECT_THAT(unreadable.damaged, IsEmpty());
  EXPECT_THAT(unreadable.unreadable, SizeIs(2));
  ASSERT_EQ(store.save(one_), std::nullopt);
  EXPECT_EQ(content_of(state("autosave-3.quag")), write_record(one_));
}

TEST_F(StoreTest, WithoutAHomeNothingIsSaved) {
  Store store(Places{});
  const auto found = store.open();
  ASSERT_FALSE(found);
  EXPECT_EQ(found.error().fault, FileFault::NoHome);
  EXPECT_EQ(store.save(one_)->fault, FileFault::NoHome);
  EXPECT_EQ(store.finish(one_, kDate).error().fault, FileFault::NoHome);
}

TEST_F(StoreTest, SavingBeginsWhenTheFaultIsMended) {
  put(folder_.file(".local/state"), "a file in the way");
  Store store(places());
  EXPECT_FALSE(store.open());
  EXPECT_TRUE(store.save(one_));
  std::filesystem::remove(folder_.file(".local/state"));
  EXPECT_EQ(store.save(two_), std::nullopt);
  EXPECT_EQ(content_of(state("autosave.quag")), write_record(two_));
}

// The game that could not be looked for when the program started is not saved over.
TEST_F(StoreTest, AGameThatWasNotLookedForIsNotSavedOver) {
  put(state("autosave.quag"), write_record(two_));
  std::filesystem::rename(folder_.file(".local/state"), folder_.file("away"));
  put(folder_.file(".local/state"), "a file in the way");
  Store store(places());
  EXPECT_FALSE(store.open());
  std::filesystem::remove(folder_.file(".local/state"));
  std::filesystem::rename(folder_.file("away"), folder_.file(".local/state"));
  EXPECT_EQ(store.save(one_), std::nullopt);
  EXPECT_EQ(content_of(state("autosave.quag")), write_record(two_));
  EXPECT_EQ(content_of(state("autosave-2.quag")), write_record(one_));
}

TEST_F(StoreTest, LeftoversOfADeadProcessGo) {
  put(state("autosave.quag"), write_record(one_));
  put(state("autosave.quag.tmp1"), "half a ga");
  put(state("autosave.quag.lock"), "");
  EXPECT_EQ(found().record->game.length(), 1U);
  EXPECT_THAT(names_in(state()), ElementsAre("autosave.quag"));
}

TEST_F(StoreTest, AllSlotsInUseIsAnError) {
  std::vector<app::SaveFile> slots(99);
  ASSERT_TRUE(std::filesystem::create_directories(state()));
  for (int slot = 1; slot <= 99; ++slot)
    ASSERT_EQ(slots[static_cast<std::size_t>(slot) - 1].take(state(
                  slot == 1 ? "autosave.quag" : "autosave-" + std::to_string(slot) + ".quag")),
              std::nullopt);
  Store store(places());
  const auto found = store.open();
  ASSERT_FALSE(found);
  EXPECT_EQ(found.error().fault, FileFault::InUse);
}

TEST(SaveFile, IsTakenByOneProcessAtATime) {
  const TemporaryFolder folder;
  put(folder.file("game.quag"), "old");
  std::filesystem::create_symlink("game.quag", folder.file("link.quag"));
  app::SaveFile one;
  app::SaveFile other;
  EXPECT_EQ(one.take(folder.file("game.quag")), std::nullopt);
  EXPECT_EQ(content_of(folder.file("game.quag")), "old");
  EXPECT_EQ(other.take(folder.file("game.quag"))->fault, FileFault::InUse);
  EXPECT_EQ(other.take(folder.file("link.quag"))->fault, FileFault::InUse);
  EXPECT_FALSE(other.is_taken());
  EXPECT_EQ(one.save(game_of("c2c5")), std::nullopt);
  one.release();
  EXPECT_EQ(other.take(folder.file("link.quag")), std::nullopt);
  EXPECT_EQ(other.save(game_of("c2c4")), std::nullopt);
  other.release();
  EXPECT_EQ(content_of(folder.file("game.quag")), write_record(game_of("c2c4")));
  EXPECT_THAT(names_in(folder.path()), UnorderedElementsAre("game.quag", "link.quag"));
}

TEST(RecordFile, SaysWhichFileIsWrongAndWhere) {
  const TemporaryFolder folder;
  put(folder.file("game.quag"), "1. c2-c9");
  const auto record = app::read_record_file(folder.file("game.quag"));
  ASSERT_FALSE(record);
  EXPECT_EQ(app::explain(record.error(), folder.file("game.quag")),
            "cannot read \"" + folder.file("game.quag") +
                "\", line 1, column 6: a move is two squares, as c2-c5, and here is one.");
  const auto none = app::read_record_file(folder.file("none"));
  ASSERT_FALSE(none);
  EXPECT_EQ(app::explain(none.error(), "none"),
            "cannot read \"" + folder.file("none") + "\", it does not exist; check the name");
}

}  // namespace
}  // namespace quagmire::test
