// SPDX-License-Identifier: MIT
// A neural net from a file: an accepted one can be evaluated and round-trips; everything else is refused with a
// sentence.

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "ai/net/net_file.hpp"
#include "crypto/digest.hpp"

namespace {

void require(bool holds) {
    if (!holds) std::abort();
}

void try_to_read(std::string_view bytes) {
    using namespace syrtis::ai::net;
    const auto file = read_net(bytes);
    if (!file) {
        require(!file.error().empty());
        return;
    }
    require(write_net(*file) == bytes);
    std::array<std::int32_t, k_most_outputs> outputs{};
    const std::array<std::uint16_t, 1> active{0};
    Network(file->nets.positions).evaluate(active, outputs);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    try_to_read(bytes);
    // With a correct digest the reader examines the contents too.
    try_to_read(std::string(bytes) + syrtis::crypto::sha256(bytes));
    return 0;
}
