// Where games are kept: slots while they are played, the archive afterwards.
#include "tests/app/tests.h"

namespace quagmire::test {
namespace {

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

// As many games as have a slot, the one of number 7 the oldest.
class FullStoreTest : public StoreTest {
 protected:
  static constexpr int kSlots = 99;
  FullStoreTest() {
    for (int slot = 1; slot <= kSlots; ++slot) {
      put(slot_path(slot), write_record(game_of("c2c5", "Ann" + std::to_string(slot))));
      made_before(slot_path(slot), slot == 7 ? 2000 : 1000 - slot);
    }
  }
  [[nodiscard]] std::string slot_path(int slot) const {
    return state("autosave" + (slot == 1 ? "" : '-' + std::to_string(slot)) + ".quag");
  }
};

TEST_F(FullStoreTest, TheOldestGameMakesRoomInTheArchive) {
  const std::string oldest = content_of(slot_path(7));
  Store store(places());
  EXPECT_EQ(store.save(two_), std::nullopt);
  EXPECT_EQ(content_of(slot_path(7)), write_record(two_));
  ASSERT_EQ(files_in(archive()).size(), 1U);
  EXPECT_EQ(files_in(archive()).begin()->second, oldest);
  EXPECT_EQ(files_in(state()).size(), std::size_t{kSlots});
  // One more, and the next one goes.
  Store other(places());
  EXPECT_EQ(other.save(two_), std::nullopt);
  EXPECT_EQ(files_in(archive()).size(), 2U);
  EXPECT_EQ(content_of(slot_path(1)), write_record(two_));
}

TEST_F(FullStoreTest, AGameThatIsPlayedMakesNoRoom) {
  app::OwnFile played;
  ASSERT_TRUE(played.take(slot_path(7)));
  Store store(places());
  EXPECT_EQ(store.save(two_), std::nullopt);
  EXPECT_TRUE(std::filesystem::exists(slot_path(7)));
  EXPECT_EQ(store.path(), slot_path(1));
}

TEST_F(FullStoreTest, WhatIsNoRecordStaysAndSoDoesWhatCannotBeTaken) {
  std::filesystem::remove(slot_path(7));
  std::filesystem::create_directory(slot_path(7));
  put(slot_path(1), "no record");
  made_before(slot_path(1), 3000);
  Store store(places());
  EXPECT_EQ(store.save(two_), std::nullopt);
  EXPECT_EQ(store.path(), slot_path(2));
  EXPECT_EQ(content_of(slot_path(1)), "no record");
}

TEST_F(FullStoreTest, WithEveryGameBeingPlayedThereIsNoRoomAndThatIsSaid) {
  std::vector<app::OwnFile> played(kSlots);
  for (int slot = 1; slot <= kSlots; ++slot)
    ASSERT_TRUE(played[static_cast<std::size_t>(slot - 1)].take(slot_path(slot)));
  Store store(places());
  const Found found = found_by(store);
  EXPECT_EQ(found.record, std::nullopt);
  EXPECT_THAT(found.unreadable, IsEmpty());
  const auto failure = store.save(two_);
  ASSERT_TRUE(failure);
  EXPECT_EQ(failure->fault, FileFault::InUse);
  EXPECT_EQ(files_in(archive()).size(), 0U);
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

// If the game that was found cannot be continued.
TEST_F(StoreTest, AskedAgainItLooksBehindTheGameThatItFound) {
  put(state("autosave.quag"), write_record(one_));
  put(state("autosave-2.quag"), write_record(two_));
  std::filesystem::create_directory(state("autosave-3.quag"));
  made_before(state("autosave.quag"), 10);
  made_before(state("autosave-2.quag"), 5);
  Store store(places());
  EXPECT_EQ(found_by(store).record->game.length(), 2U);
  const Found next = found_by(store);
  EXPECT_EQ(next.record->game.length(), 1U);
  EXPECT_THAT(next.unreadable, IsEmpty()) << "it was told before";
  EXPECT_EQ(store.path(), state("autosave.quag"));
  Store other(places());
  EXPECT_EQ(found_by(other).record->game.length(), 2U) << "that one was given up";
  EXPECT_EQ(found_by(store).record, std::nullopt);
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
  EXPECT_THAT(names_in(state()), IsEmpty());
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
  EXPECT_THAT(names_in(state()), IsEmpty());
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

// The name that a program which died has left of this content.
std::string leftover(const std::string& text) {
  return ".quagmire-0123456789abcdef-" + in_hexadecimal(lasting_hash(text));
}

// They have the marks of their content in their names; what merely looks so stays.
TEST_F(StoreTest, LeftoversOfADeadProcessGo) {
  put(state("autosave.quag"), write_record(one_));
  put(state(leftover("a game")), "a game");
  put(state(leftover("an unwritten game")), "");
  put(state(leftover("another game")), "somebody's");
  put(state("autosave.quag.tmp1"), "somebody's");
  put(state("autosave.quag.lock"), "somebody's");
  EXPECT_EQ(found().record->game.length(), 1U);
  EXPECT_THAT(names_in(state()),
              UnorderedElementsAre("autosave.quag", "autosave.quag.lock", "autosave.quag.tmp1",
                                   leftover("another game")));
}

TEST_F(StoreTest, LeftoversBesideAFileThatIsNamedGoToo) {
  const Home home;
  const std::string game = home.path("game.quag");
  home.write(leftover("a game"), "a game");
  EXPECT_EQ(run_program({"--plain", "--save", game}, "c2c5\n").status, ExitStatus::code(0));
  EXPECT_FALSE(home.has(leftover("a game")));
  home.write(leftover("a game"), "a game");
  EXPECT_EQ(run_program({"--plain", "resume", game}).status, ExitStatus::code(0));
  EXPECT_FALSE(home.has(leftover("a game")));
}

TEST_F(StoreTest, AFileOnItsWayInARunningProgramStays) {
  put(state(leftover("a game")), "a game");
  app::OwnFile running;
  ASSERT_TRUE(running.take(state(leftover("a game"))));
  EXPECT_EQ(found().record, std::nullopt);
  EXPECT_EQ(content_of(state(leftover("a game"))), "a game");
}

// Another program that wrote into a slot keeps what it wrote.
TEST_F(StoreTest, ASlotThatSomebodyHasChangedIsLeftAlone) {
  Store store(places());
  found_by(store);
  ASSERT_EQ(store.save(one_), std::nullopt);
  put(state("autosave.quag"), "somebody's");
  EXPECT_EQ(store.save(two_)->fault, FileFault::Changed);
  EXPECT_EQ(store.save(two_), std::nullopt);
  EXPECT_EQ(store.path(), state("autosave-2.quag"));
  EXPECT_EQ(content_of(state("autosave.quag")), "somebody's");
  EXPECT_EQ(content_of(state("autosave-2.quag")), write_record(two_));
}

TEST_F(StoreTest, AFolderThatSomebodyHasRemovedIsMadeAgain) {
  Store store(places());
  found_by(store);
  ASSERT_EQ(store.save(one_), std::nullopt);
  std::filesystem::remove_all(folder_.file(".local"));
  EXPECT_EQ(store.save(two_), std::nullopt);
  EXPECT_EQ(content_of(state("autosave.quag")), write_record(two_));
}

TEST_F(StoreTest, ASlotThatSomebodyHasChangedIsNotRemoved) {
  Store store(places());
  found_by(store);
  ASSERT_EQ(store.save(one_), std::nullopt);
  put(state("autosave.quag"), "somebody's");
  const auto path = store.finish(two_, kDate);
  ASSERT_TRUE(path);
  EXPECT_EQ(content_of(**path), write_record(two_));
  EXPECT_EQ(content_of(state("autosave.quag")), "somebody's");
}

TEST(RecordFile, SaysWhichFileIsWrongAndWhere) {
  const TemporaryFolder folder;
  put(folder.file("game.quag"), "1. c2-c9");
  const auto record = app::read_record_file(folder.file("game.quag"));
  ASSERT_FALSE(record);
  EXPECT_EQ(app::explain(record.error(), folder.file("game.quag")),
            "cannot read \"" + folder.file("game.quag") +
                "\", line 1, column 6: a move is two squares (c2-c5), and this is only one.");
  const auto none = app::read_record_file(folder.file("none"));
  ASSERT_FALSE(none);
  EXPECT_EQ(app::explain(none.error(), "none"),
            "cannot read \"" + folder.file("none") + "\", it does not exist; check the name");
}

// Saves that are damaged or cannot be read, and homes that fail: no game is lost by them.

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

// A save that cannot be read may be a game: it is reported, left alone, and no game is saved over
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

// The person who put the link there means its target for something else, whatever that holds.
TEST_F(StoreTest, ASlotThatIsALinkIsLeftAloneWithTheFileBehindIt) {
  const std::string precious = folder_.file("precious");
  std::filesystem::create_directories(state());
  std::filesystem::create_symlink(precious, state("autosave.quag"));
  std::filesystem::create_symlink("nowhere", state("autosave-2.quag"));
  for (const std::string& text :
       {write_record(two_), std::string("a letter"), std::string(kLongestRecord + 1, ' ')}) {
    put(precious, text);
    Store store(places());
    const Found found = found_by(store);
    EXPECT_EQ(found.record, std::nullopt);
    EXPECT_THAT(found.damaged, IsEmpty());
    ASSERT_THAT(found.unreadable, SizeIs(2));
    for (const app::FileError& error : found.unreadable)
      EXPECT_THAT(explain(error), testing::HasSubstr("it is a link"));
    ASSERT_EQ(store.save(one_), std::nullopt);
    EXPECT_EQ(store.path(), state("autosave-3.quag"));
    ASSERT_TRUE(store.finish(one_, kDate));
    EXPECT_EQ(content_of(precious), text);
    EXPECT_TRUE(std::filesystem::is_symlink(state("autosave.quag")));
    EXPECT_TRUE(std::filesystem::is_symlink(state("autosave-2.quag")));
  }
}

// Somebody has moved the whole folder to another disk.
TEST_F(StoreTest, AFolderThatIsALinkIsAsGoodAsAny) {
  std::filesystem::create_directories(folder_.file("disk"));
  std::filesystem::create_directories(folder_.file(".local/state"));
  std::filesystem::create_directory_symlink(folder_.file("disk"), state());
  {
    Store store(places());
    found_by(store);
    ASSERT_EQ(store.save(one_), std::nullopt);
  }
  Store store(places());
  EXPECT_EQ(found_by(store).record->game.length(), 1U);
  ASSERT_EQ(store.save(two_), std::nullopt);
  EXPECT_EQ(content_of(folder_.file("disk/autosave.quag")), write_record(two_));
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

}  // namespace
}  // namespace quagmire::test
