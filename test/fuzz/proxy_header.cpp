// SPDX-License-Identifier: MIT
// The header in which a proxy names the client's address. The first byte sets the size of the pieces. The result does
// not depend on the cut, no byte after the header is consumed, and accepted headers are short.

#include "net/proxy_header.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/ensure.hpp"

namespace {

using syrtis::core::ensure;
using syrtis::net::ProxyHeader;

constexpr std::size_t k_longest_header = 1024;

struct Outcome {
    ProxyHeader header;
    std::size_t taken = 0;
};

Outcome read_in_pieces(std::string_view bytes, std::size_t piece) {
    Outcome outcome;
    while (outcome.taken < bytes.size() && outcome.header.state() == ProxyHeader::State::incomplete) {
        const std::size_t size = std::min(piece, bytes.size() - outcome.taken);
        const std::size_t taken = outcome.header.take(bytes.substr(outcome.taken, size));
        ensure(taken > 0 && taken <= size, "more was taken than there is, or nothing");
        outcome.taken += taken;
    }
    return outcome;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const std::string_view bytes(reinterpret_cast<const char*>(data + 1), size - 1);
    const Outcome whole = read_in_pieces(bytes, bytes.size() + 1);
    const Outcome pieces = read_in_pieces(bytes, std::size_t{data[0]} + 1);
    ensure(whole.taken == pieces.taken && whole.header.state() == pieces.header.state() &&
               whole.header.source() == pieces.header.source(),
           "what a header says depends on how it is cut");
    ensure(whole.taken <= k_longest_header, "a header is longer than one may be");
    const bool is_complete = whole.header.state() == ProxyHeader::State::complete;
    ensure(is_complete || !whole.header.source(), "half a header names somebody");
    return 0;
}
