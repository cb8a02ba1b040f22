// SPDX-License-Identifier: MIT
#pragma once

// Results of commands for other programs.

#include <json/json.h>

#include <filesystem>

namespace syrtis::server {

/// Throws std::runtime_error if the file can't be written as a whole.
void write_json_file(const std::filesystem::path& file, const Json::Value& json);

}  // namespace syrtis::server
