// SPDX-License-Identifier: MIT
#include "cli/json_file.hpp"

#include <fstream>
#include <stdexcept>

#include "text/json.hpp"

namespace syrtis::server {

void write_json_file(const std::filesystem::path& file, const Json::Value& json) {
    std::ofstream stream(file, std::ios::binary);
    stream << text::write_json(json) << '\n';
    stream.close();
    if (!stream) throw std::runtime_error("can't write " + file.string());
}

}  // namespace syrtis::server
