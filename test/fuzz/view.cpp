// SPDX-License-Identifier: MIT
// Views come to the client from a server that it need not trust: what is read is written as the same value.

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/ensure.hpp"
#include "protocol/strict_json.hpp"
#include "protocol/terraforming/view_json.hpp"
#include "support/terraforming_cases.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace syrtis;
    const auto& content = test::terraforming_content();
    const auto json = protocol::parse_json(std::string_view(reinterpret_cast<const char*>(data), size));
    if (!json) return 0;
    const auto view = protocol::terraforming::read_view(content, *json);
    if (!view) return 0;
    core::ensure(protocol::terraforming::view_json(content, *view) == *json, "a view is written as another one");
    return 0;
}
