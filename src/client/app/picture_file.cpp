// SPDX-License-Identifier: MIT

#include "app/picture_file.hpp"

#include <string>
#include <system_error>

#include "platform/file.hpp"
#include "platform/program.hpp"

namespace syrtis::client::app {

namespace fs = std::filesystem;

bool save_picture(const sf::Image& picture, const fs::path& file) {
    // SFML opens files by narrow names, which can't express all folders on all systems: the picture is written into the
    // folder under a plain name and then renamed.
    std::error_code error;
    const fs::path before = fs::current_path(error);
    const fs::path whole = error ? fs::path() : fs::absolute(file, error);
    if (!error) fs::current_path(whole.parent_path(), error);
    if (error) return false;
    const std::string draft = "picture-" + std::to_string(platform::process_number()) + whole.extension().string();
    if (picture.saveToFile(draft)) {
        error = platform::replace_file(draft, whole.filename());
    } else {
        error = std::make_error_code(std::errc::io_error);
    }
    std::error_code ignored;
    fs::remove(draft, ignored);
    fs::current_path(before, ignored);
    return !error;
}

}  // namespace syrtis::client::app
