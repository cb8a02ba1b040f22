// SPDX-License-Identifier: MIT
#pragma once

// The file with the person's settings. A value that is missing, has a wrong type or is out of range is read as its
// default. Unknown members stay in the file, because other versions of the program may use them.

#include <json/value.h>

#include <filesystem>

#include "ui/preferences.hpp"

namespace syrtis::client::app {

using ui::Preferences;

/// Returns $XDG_CONFIG_HOME/syrtis, or ~/.config/syrtis.
[[nodiscard]] std::filesystem::path config_folder();

/// The file with the person's settings.
class PreferenceFile {
   public:
    /// `before`: file of earlier versions of the program; it is read if `file` does not exist.
    explicit PreferenceFile(std::filesystem::path file, std::filesystem::path before = {});
    /// Reads the file. A missing or unreadable file gives the defaults.
    [[nodiscard]] Preferences read();
    /// Returns true if the file is not valid JSON and was not overwritten yet.
    [[nodiscard]] bool is_unreadable() const { return is_unreadable_; }
    /// Returns the path to which write() will move an unreadable file.
    [[nodiscard]] std::filesystem::path aside() const;
    /// Returns the settings as JSON, in the form of the file.
    [[nodiscard]] static Json::Value json_of(const Preferences& preferences);
    /// Writes the file atomically. An unreadable file is first moved to aside(). On failure, returns false and leaves
    /// the old file unchanged.
    bool write(const Preferences& preferences);

   private:
    std::filesystem::path file_;
    std::filesystem::path before_;
    Json::Value kept_{Json::objectValue};  ///< contents of the file, with unknown members
    bool is_unreadable_ = false;
};

}  // namespace syrtis::client::app
