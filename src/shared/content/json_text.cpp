// SPDX-License-Identifier: MIT
#include "content/json_text.hpp"

#include <algorithm>
#include <exception>
#include <memory>

#include "content/utf8.hpp"

namespace syrtis::content {

namespace {

/// jsoncpp puts line breaks into its messages; a mistake is one line.
std::string one_line(std::string message) {
    std::replace(message.begin(), message.end(), '\n', ' ');
    while (!message.empty() && message.back() == ' ') message.pop_back();
    return message;
}

}  // namespace

core::Result<Json::Value, std::string> parse_json(std::string_view text) {
    if (text.size() > k_max_json_bytes) return core::Failure{std::string("the file is larger than 1 MiB")};
    if (!is_utf8(text)) return core::Failure{std::string("the file is not UTF-8")};
    Json::CharReaderBuilder builder;
    Json::CharReaderBuilder::strictMode(&builder.settings_);
    builder["stackLimit"] = k_max_json_depth;
    const std::unique_ptr<Json::CharReader> reader(builder.newCharReader());
    Json::Value value;
    std::string message;
    // Past the depth limit jsoncpp throws instead of returning false.
    try {
        if (reader->parse(text.data(), text.data() + text.size(), &value, &message)) return value;
    } catch (const std::exception& error) {
        message = error.what();
    }
    return core::Failure{one_line("not valid JSON: " + message)};
}

}  // namespace syrtis::content
