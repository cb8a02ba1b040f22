// SPDX-License-Identifier: MIT
#include "platform/file.hpp"

#include <gtest/gtest.h>

#include <string>

#include "platform/program.hpp"

namespace syrtis::platform {
namespace {

// Letters of one, two, three and four bytes; the last takes two units in UTF-16.
constexpr const char* k_name =
    "Mars Gr\xc3\xbc\xc3\x9f"
    "e \xe7\x81\xab\xe6\x98\x9f \xf0\x9d\x84\x9e";

/// A temporary folder, removed with the test. It uses only what both systems have.
class OwnFolder {
   public:
    OwnFolder()
        : path_(std::filesystem::temp_directory_path() / ("syrtis-platform-" + std::to_string(process_number()))) {
        std::filesystem::create_directory(path_);
    }
    OwnFolder(const OwnFolder&) = delete;
    OwnFolder& operator=(const OwnFolder&) = delete;
    ~OwnFolder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

   private:
    std::filesystem::path path_;
};

std::string text_of(const std::filesystem::path& path) {
    File file(path, File::Use::read);
    return file.is_open() ? file.read_all().value_or("unreadable") : "closed";
}

TEST(PlatformFiles, ContentsRoundTripInAFolderOfAnyName) {
    const OwnFolder folder;
    const std::filesystem::path inner = folder.path() / k_name;
    EXPECT_EQ(inner.filename().string(), k_name);
    ASSERT_FALSE(make_private_folder(inner));
    ASSERT_FALSE(make_private_folder(inner)) << "an existing folder is accepted";
    const std::filesystem::path path = inner / k_name;
    {
        File file(path, File::Use::make);
        ASSERT_TRUE(file.is_open());
        EXPECT_TRUE(file.make_private());
        EXPECT_TRUE(file.write_at("Tharsis", 0));
        EXPECT_TRUE(file.write_at("!!", 7));
        EXPECT_TRUE(file.flush());
    }
    EXPECT_FALSE(flush_folder(inner));
    EXPECT_FALSE(keep_private(path));
    EXPECT_EQ(text_of(path), "Tharsis!!");
    EXPECT_FALSE(keep_private(inner / "nobody")) << "a missing file cannot be read";
}

TEST(PlatformFiles, CreatingAnExistingFileAndReadingAMissingFileFail) {
    const OwnFolder folder;
    const auto path = folder.path() / "file";
    File missing(path, File::Use::read);
    EXPECT_FALSE(missing.is_open());
    EXPECT_EQ(missing.error(), std::errc::no_such_file_or_directory);
    EXPECT_FALSE(File(path, File::Use::change).is_open());
    EXPECT_TRUE(File(path, File::Use::make).is_open());
    EXPECT_FALSE(File(path, File::Use::make).is_open());
}

#ifndef _WIN32
TEST(PlatformFiles, WritesDoNotFollowLinks) {
    const OwnFolder folder;
    const auto prey = folder.path() / "prey";
    ASSERT_TRUE(File(prey, File::Use::make).write_at("prey", 0));
    for (const bool is_hard : {false, true}) {
        const auto link = folder.path() / "link";
        const auto plant = [&] {
            std::filesystem::remove(link);
            if (is_hard) {
                std::filesystem::create_hard_link(prey, link);
            } else {
                std::filesystem::create_symlink(prey, link);
            }
        };
        plant();
        EXPECT_TRUE(File(link, File::Use::replace).write_at("other", 0));
        EXPECT_EQ(text_of(prey), "prey");
        plant();
        EXPECT_FALSE(File(link, File::Use::make).is_open());
        if (is_hard) continue;
        EXPECT_FALSE(File(link, File::Use::change).is_open());
        EXPECT_FALSE(FileLock(link, FileLock::IfLocked::give_up).is_held());
        EXPECT_TRUE(keep_private(link));
    }
}
#endif

TEST(PlatformFiles, OpenTemporaryFileCanReplaceAFile) {
    const OwnFolder folder;
    const auto path = folder.path() / "file";
    ASSERT_TRUE(File(path, File::Use::replace).write_at("before", 0));
    File draft(folder.path() / "draft", File::Use::replace);
    ASSERT_TRUE(draft.write_at("after", 0));
    EXPECT_FALSE(replace_file(folder.path() / "draft", path));
    EXPECT_TRUE(draft.write_at("wards", 5));
    EXPECT_EQ(text_of(path), "afterwards");
    EXPECT_FALSE(std::filesystem::exists(folder.path() / "draft"));
}

TEST(PlatformFiles, LockCannotBeTakenUntilItsHolderReleasesIt) {
    const OwnFolder folder;
    const auto path = folder.path() / "lock";
    {
        const FileLock first(path, FileLock::IfLocked::give_up);
        EXPECT_TRUE(first.is_held());
        const FileLock second(path, FileLock::IfLocked::give_up);
        EXPECT_FALSE(second.is_held());
        EXPECT_TRUE(second.is_held_by_other());
    }
    EXPECT_TRUE(FileLock(path, FileLock::IfLocked::wait).is_held());
    const FileLock nowhere(folder.path() / "nowhere" / "lock", FileLock::IfLocked::give_up);
    EXPECT_FALSE(nowhere.is_held());
    EXPECT_FALSE(nowhere.is_held_by_other());
    EXPECT_TRUE(nowhere.error());
}

}  // namespace
}  // namespace syrtis::platform
