// SPDX-License-Identifier: MIT
#pragma once

// The file of the person's settings. Reading is tolerant: a value that is missing, of another type or out of range gets
// its default. Unknown members are kept in the file, for other versions of the program.

#include <json/value.h>

#include <filesystem>

#include "ui/preferences.hpp"

namespace syrtis::client::app {

using ui::Preferences;

/// Returns $XDG_CONFIG_HOME/syrtis, or ~/.config/syrtis.
[[nodiscard]] std::filesystem::path config_folder();

/// The file of settings.
class PreferenceFile {
   public:
    /// `before`: the file of earlier versions of the program, which is read if `file` does not exist.
    explicit PreferenceFile(std::filesystem::path file, std::filesystem::path before = {});
    /// Reads the file. A missing or unreadable file gives the defaults.
    [[nodiscard]] Preferences read();
    /// Returns true if the file exists but is not valid JSON, and was not overwritten yet.
    [[nodiscard]] bool is_unreadable() const { return is_unreadable_; }
    /// Returns the path to which write() will move an unreadable file.
    [[nodiscard]] std::filesystem::path aside() const;
    /// Returns the settings as JSON, in the form of the file.
    [[nodiscard]] static Json::Value json_of(const Preferences& preferences);
    /// Writes the file atomically. An unreadable file is first moved to aside(). Returns false on failure; the old file
    /// then is unchanged.
    bool write(const Preferences& preferences);

   private:
    std::filesystem::path file_;
    std::filesystem::path before_;
    Json::Value kept_{Json::objectValue};  ///< contents of the file, with unknown members
    bool is_unreadable_ = false;
};

}  // namespace syrtis::client::app
