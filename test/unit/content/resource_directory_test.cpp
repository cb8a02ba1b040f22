// SPDX-License-Identifier: MIT

#include "content/resource_directory.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <string>

namespace syrtis::content {
namespace {

namespace fs = std::filesystem;

class ResourceDirectory : public testing::Test {
   protected:
    void SetUp() override {
        root_ = fs::temp_directory_path() / ("syrtis-resources-" + std::to_string(getpid()));
        fs::create_directories(root_);
    }
    void TearDown() override { fs::remove_all(root_); }

    void make_data(const fs::path& place) const { fs::create_directories(root_ / place / "lang"); }

    fs::path root_;
};

TEST_F(ResourceDirectory, InstalledProgramFindsItsShareFolder) {
    make_data("share/syrtis/res");
    fs::create_directories(root_ / "share/syrtis/img/32");
    const auto found = find_resource_directories("", root_ / "bin/syrtis-server");
    EXPECT_EQ(found.data, root_ / "share/syrtis/res");
    EXPECT_EQ(found.pictures, root_ / "share/syrtis/img");
}

TEST_F(ResourceDirectory, ProgramInBuildFolderFindsSourcesAndPicturesOfItsBuild) {
    make_data("res");
    fs::create_directories(root_ / "res/img/tags");
    fs::create_directories(root_ / "build/release/res/img/32");
    const auto found = find_resource_directories("", root_ / "build/release/bin/syrtis-client");
    EXPECT_EQ(found.data, root_ / "res");
    EXPECT_EQ(found.pictures, root_ / "build/release/res/img");
}

TEST_F(ResourceDirectory, FolderGivenAsOptionHasPriority) {
    make_data("res");
    make_data("mine");
    EXPECT_EQ(find_resource_directories((root_ / "mine").string(), root_ / "bin/program").data, root_ / "mine");
}

TEST_F(ResourceDirectory, UnrelatedFolderWithNameOfDataFolderIsIgnored) {
    make_data("res");
    fs::create_directories(root_ / "build/res/values");
    EXPECT_EQ(find_resource_directories("", root_ / "build/bin/program").data, root_ / "res");
}

TEST_F(ResourceDirectory, DataFolderIsRecognisedWithAnySetOfGames) {
    EXPECT_FALSE(holds_data(""));
    EXPECT_FALSE(holds_data(root_));
    make_data("mine");
    EXPECT_TRUE(holds_data(root_ / "mine"));
}

TEST_F(ResourceDirectory, FolderGivenAsOptionIsNotReplacedIfItHasNoData) {
    make_data("res");
    EXPECT_TRUE(find_resource_directories((root_ / "nothing").string(), root_ / "bin/program").data.empty());
}

TEST_F(ResourceDirectory, FolderOfPictureSourcesIsNotTakenForPictures) {
    fs::create_directories(root_ / "res/img/tags");
    EXPECT_NE(find_resource_directories("", root_ / "bin/program").pictures, root_ / "res/img");
}

}  // namespace
}  // namespace syrtis::content
