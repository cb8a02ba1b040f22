// SPDX-License-Identifier: MIT
// A datagram from anybody on the network. An accepted one is within its bounds and round-trips.

#include "protocol/announcement.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace syrtis::protocol;
    const std::string_view datagram(reinterpret_cast<const char*>(data), size);
    const auto said = read_announcement(datagram);
    if (is_announcement_query(datagram) && (said || size != k_max_announcement_bytes)) std::abort();
    if (!said) return 0;
    const std::string written = write_announcement(*said);
    if (written.size() > k_max_announcement_bytes || read_announcement(written) != said) std::abort();
    return 0;
}
