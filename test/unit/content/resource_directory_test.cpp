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

TEST_F(ResourceDirectory, An_installed_program_finds_its_share) {
    make_data("share/syrtis/res");
    fs::create_directories(root_ / "share/syrtis/img/32");
    const auto found = find_resource_directories("", root_ / "bin/syrtis-server");
    EXPECT_EQ(found.data, root_ / "share/syrtis/res");
    EXPECT_EQ(found.pictures, root_ / "share/syrtis/img");
}

TEST_F(ResourceDirectory, A_built_program_finds_the_sources_above_it_and_the_pictures_of_its_build) {
    make_data("res");
    fs::create_directories(root_ / "res/img/tags");
    fs::create_directories(root_ / "build/release/res/img/32");
    const auto found = find_resource_directories("", root_ / "build/release/bin/syrtis-client");
    EXPECT_EQ(found.data, root_ / "res");
    EXPECT_EQ(found.pictures, root_ / "build/release/res/img");
}

TEST_F(ResourceDirectory, A_named_folder_goes_before_what_lies_beside_the_program) {
    make_data("res");
    make_data("mine");
    EXPECT_EQ(find_resource_directories((root_ / "mine").string(), root_ / "bin/program").data, root_ / "mine");
}

TEST_F(ResourceDirectory, A_folder_of_that_name_that_is_not_ours_is_passed_by) {
    make_data("res");
    fs::create_directories(root_ / "build/res/values");
    EXPECT_EQ(find_resource_directories("", root_ / "build/bin/program").data, root_ / "res");
}

TEST_F(ResourceDirectory, Whichever_games_there_are_a_data_folder_is_one) {
    EXPECT_FALSE(holds_data(""));
    EXPECT_FALSE(holds_data(root_));
    make_data("mine");
    EXPECT_TRUE(holds_data(root_ / "mine"));
}

TEST_F(ResourceDirectory, A_named_folder_without_data_is_not_replaced_by_another) {
    make_data("res");
    EXPECT_TRUE(find_resource_directories((root_ / "nothing").string(), root_ / "bin/program").data.empty());
}

TEST_F(ResourceDirectory, Sources_of_pictures_are_not_taken_for_pictures) {
    fs::create_directories(root_ / "res/img/tags");
    EXPECT_NE(find_resource_directories("", root_ / "bin/program").pictures, root_ / "res/img");
}

}  // namespace
}  // namespace syrtis::content
