// SPDX-License-Identifier: MIT
#include "app/picture_file.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "support/temporary_folder.hpp"

namespace syrtis::client::app {
namespace {

TEST(PictureFile, IsWrittenIntoFoldersOfAnyNameAndLeavesNoTemporaryFile) {
    namespace fs = std::filesystem;
    const fs::path before = fs::current_path();
    const syrtis::test::TemporaryFolder temporary;
    const fs::path folder = temporary.path() / u8"Grüße 火星 𝄞";
    fs::create_directories(folder);
    sf::Image picture;
    picture.create(3, 2, sf::Color::Red);
    const fs::path file = folder / u8"Bild ü.png";
    ASSERT_TRUE(save_picture(picture, file));
    EXPECT_EQ(fs::current_path(), before);
    std::ifstream stream(file, std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(stream), {}};
    sf::Image read;
    ASSERT_TRUE(read.loadFromMemory(bytes.data(), bytes.size()));
    EXPECT_EQ(read.getSize(), picture.getSize());
    EXPECT_EQ(std::distance(fs::directory_iterator(folder), fs::directory_iterator()), 1);
    EXPECT_FALSE(save_picture(picture, folder / "missing" / "picture.png"));
    EXPECT_EQ(fs::current_path(), before);
}

}  // namespace
}  // namespace syrtis::client::app
