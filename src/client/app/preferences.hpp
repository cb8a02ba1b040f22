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

/// The file of settings.
class PreferenceFile {
   public:
    /// `before`: the file of earlier versions, which is read as long as there is none of this one.
    explicit PreferenceFile(std::filesystem::path file, std::filesystem::path before = {});
    [[nodiscard]] Preferences read();
    /// There was a file, and nothing in it could be made out; nothing of it was lost so far.
    [[nodiscard]] bool is_unreadable() const { return is_unreadable_; }
    /// Where it is kept as soon as something is set.
    [[nodiscard]] std::filesystem::path aside() const;
    /// As the file has them.
    [[nodiscard]] static Json::Value json_of(const Preferences& preferences);
    /// Whole or not at all; false if it could not be written: what was kept before then stays. A file that could not be
    /// read is put aside first.
    bool write(const Preferences& preferences);

   private:
    std::filesystem::path file_;
    std::filesystem::path before_;
    Json::Value kept_{Json::objectValue};  ///< as it was read, with all that is not known here
    bool is_unreadable_ = false;
};

}  // namespace syrtis::client::app
