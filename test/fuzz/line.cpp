// SPDX-License-Identifier: MIT
// Input of a client: bytes cut into lines, lines parsed, messages checked. The first byte sets the size of the pieces.
// Accepted messages round-trip.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "protocol/line_framer.hpp"
#include "protocol/messages.hpp"
#include "protocol/player_name.hpp"
#include "text/json.hpp"
#include "text/json_cost.hpp"

namespace {

void require(bool holds) {
    if (!holds) std::abort();
}

std::size_t count_values(const Json::Value& value) {
    std::size_t count = 1;
    for (const Json::Value& item : value) count += count_values(item) + (value.isObject() ? 1 : 0);
    return count;
}

void take_line(std::string_view line) {
    using namespace syrtis;
    const text::JsonCost cost = text::measure_json(line);
    const auto parsed = text::parse_json(line);
    if (!parsed) return;
    require(cost.values == count_values(*parsed));
    require(cost.depth <= text::k_max_json_depth);
    const std::string written = text::write_json(*parsed);
    const auto again = text::parse_json(written);
    require(again.has_value());
    require(text::write_json(*again) == written);
    (void)protocol::check_shape(protocol::Sender::client, *parsed);
    (void)protocol::check_shape(protocol::Sender::server, *parsed);
    if (const Json::Value* name = protocol::find_member(*parsed, "name"); name != nullptr && name->isString()) {
        if (const auto tidy = protocol::tidy_name(name->asString())) require(protocol::tidy_name(*tidy) == tidy);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace syrtis;
    if (size == 0) return 0;
    const std::size_t piece = std::size_t{data[0]} + 1;
    std::string_view bytes(reinterpret_cast<const char*>(data + 1), size - 1);
    protocol::LineFramer framer(4096);
    while (!bytes.empty()) {
        framer.feed(bytes.substr(0, piece));
        bytes.remove_prefix(std::min(piece, bytes.size()));
        while (const auto line = framer.next()) take_line(*line);
    }
    return 0;
}
