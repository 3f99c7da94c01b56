// Saves that are damaged or cannot be read, and homes that fail: no game is lost by them.
#include <gmock/gmock.h>
#include <sys/stat.h>

#include <filesystem>
#include <string>
#include <vector>

#include "tests/app/store_fixture.h"
#include "tests/support/matchers.h"

namespace quagmire::test {
namespace {

using app::FileFault;
using app::Found;
using app::Places;
using app::Store;

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
