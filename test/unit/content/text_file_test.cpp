// SPDX-License-Identifier: MIT
#include "content/text_file.hpp"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <csignal>
#include <filesystem>
#include <iterator>

#include "support/temporary_folder.hpp"

namespace syrtis::content {
namespace {

TEST(TextFile, ContentRoundTrips) {
    const syrtis::test::TemporaryFolder folder;
    const std::string text("one\0two\n\xff", 9);
    write_text_file(folder.path() / "some.txt", "before");
    write_text_file(folder.path() / "some.txt", text);
    const auto read = read_text_file(folder.path() / "some.txt", 9);
    ASSERT_TRUE(read);
    EXPECT_EQ(*read, text);
    EXPECT_FALSE(std::filesystem::exists(folder.path() / "some.txt.part"));
}

TEST(TextFile, TooLargeOrMissingFileIsRefused) {
    const syrtis::test::TemporaryFolder folder;
    write_text_file(folder.path() / "some.txt", "123");
    EXPECT_EQ(read_text_file(folder.path() / "some.txt", 2).error(), "is larger than 2 bytes");
    EXPECT_FALSE(read_text_file(folder.path() / "other.txt", 2));
    EXPECT_FALSE(read_text_file(folder.path(), 1 << 20));
    EXPECT_THROW(write_text_file(folder.path() / "no" / "folder.txt", ""), std::runtime_error);
}

TEST(TextFile, ByteOrderMarkIsSkippedWhenReading) {
    const syrtis::test::TemporaryFolder folder;
    write_text_file(folder.path() / "some.txt", "\xEF\xBB\xBFtext");
    EXPECT_EQ(read_text_file(folder.path() / "some.txt", 100).value(), "text");
}

TEST(TextFile, PrivateFileIsReadableByItsOwnerOnlyAndReplacedAtomically) {
    const syrtis::test::TemporaryFolder folder;
    const auto path = folder.path() / "some.key";
    write_text_file(path, "read by all");
    EXPECT_TRUE(write_private_file(path, "secret"));
    EXPECT_EQ(read_text_file(path, 6).value(), "secret");
    EXPECT_EQ(std::filesystem::status(path).permissions(),
              std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
    EXPECT_FALSE(write_private_file(folder.path() / "no" / "folder.key", "secret"));
    const std::filesystem::directory_iterator files(folder.path());
    EXPECT_EQ(std::distance(begin(files), end(files)), 1);
}

TEST(TextFile, FailedWriteToAFullDiskLeavesNoFile) {
    const syrtis::test::TemporaryFolder folder;
    const auto before = ::signal(SIGXFSZ, SIG_IGN);
    rlimit usual{};
    ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &usual), 0);
    rlimit small = usual;
    small.rlim_cur = 1000;
    ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &small), 0);
    const std::string text(100'000, 'x');
    EXPECT_THROW(write_text_file(folder.path() / "some.txt", text), std::runtime_error);
    EXPECT_FALSE(write_private_file(folder.path() / "some.key", text));
    EXPECT_THROW(write_secret_file(folder.path() / "some.json", text), std::runtime_error);
    ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &usual), 0);
    (void)::signal(SIGXFSZ, before);
    EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
}

TEST(TextFile, WriteDoesNotFollowLinks) {
    const syrtis::test::TemporaryFolder folder;
    const auto prey = folder.path() / "prey";
    write_text_file(prey, "prey");
    std::filesystem::create_symlink(prey, folder.path() / "some.txt.part");
    write_text_file(folder.path() / "some.txt", "other");
    EXPECT_EQ(read_text_file(prey, 100).value(), "prey");
    EXPECT_FALSE(std::filesystem::is_symlink(folder.path() / "some.txt"));
}

}  // namespace
}  // namespace syrtis::content
