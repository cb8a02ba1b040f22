// SPDX-License-Identifier: MIT
#pragma once

// Writes the results of commands as JSON for other programs.

#include <json/json.h>

#include <filesystem>

namespace syrtis::server {

/// Writes a file that contains `json`. Throws std::runtime_error if that fails.
void write_json_file(const std::filesystem::path& file, const Json::Value& json);

}  // namespace syrtis::server
