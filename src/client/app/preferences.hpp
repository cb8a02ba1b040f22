// SPDX-License-Identifier: MIT
#pragma once

// The file of what this person has set. It is read with patience: what is missing, of another kind or out of range is
// as if it was never set, and what this program does not know stays in the file for the one that does.

#include <json/value.h>

#include <filesystem>

#include "ui/preferences.hpp"

namespace syrtis::client::app {

using ui::Preferences;

/// $XDG_CONFIG_HOME/syrtis, or ~/.config/syrtis.
[[nodiscard]] std::filesystem::path config_folder();

class PreferenceFile {
   public:
    explicit PreferenceFile(std::filesystem::path file);
    [[nodiscard]] Preferences read();
    /// Whole or not at all; false if it could not be written: what was kept before then stays.
    bool write(const Preferences& preferences);

   private:
    std::filesystem::path file_;
    Json::Value kept_{Json::objectValue};  ///< as it was read, with all that is not known here
};

}  // namespace syrtis::client::app
