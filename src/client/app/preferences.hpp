// SPDX-License-Identifier: MIT
#pragma once

// What this person has set and wants to find again: a small file beside the kept seats. A file that can't be read is as
// if nothing was ever set.

#include <filesystem>

#include "ui/film.hpp"

namespace syrtis::client::app {

struct Preferences {
    ui::Pace pace = ui::Pace::normal;
    bool motion = true;  ///< what others do is seen on its way
    friend bool operator==(const Preferences&, const Preferences&) = default;
};

[[nodiscard]] Preferences read_preferences(const std::filesystem::path& file);
/// False if it could not be written; what was kept before then stays.
bool write_preferences(const std::filesystem::path& file, const Preferences& preferences);

}  // namespace syrtis::client::app
