// SPDX-License-Identifier: MIT
// The text of a pack from a server, a file or a store is read or refused with a sentence. An accepted one round-trips,
// and its contents are a game's data or have listed mistakes.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "content/dig/content.hpp"
#include "content/terraforming/packs.hpp"
#include "core/ensure.hpp"
#include "protocol/content_pack.hpp"

namespace {

using namespace syrtis;

template <class Read, class ReadContent>
void read_as_game(std::string_view text, Read read, ReadContent read_content) {
    const auto pack = read(text);
    if (!pack) {
        core::ensure(!pack.error().empty(), "a pack is refused without a sentence");
        return;
    }
    const std::string written = content::write_pack(*pack);
    const auto again = read(written);
    core::ensure(again.has_value() && again->hash == pack->hash && again->name == pack->name,
                 "a pack changes when it is written");
    const std::vector<protocol::ContentPack> named{{pack->name, pack->hash, std::string(text)}};
    const auto content = protocol::content_of_packs(named, read, read_content);
    core::ensure(content.has_value() || !content.error().empty(), "data are refused without a sentence");
    const std::vector<protocol::ContentPack> misnamed{{pack->name, pack->hash + 1, std::string(text)}};
    core::ensure(!protocol::content_of_packs(misnamed, read, read_content), "a pack passes for another");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    read_as_game(text, content::dig::read_pack,
                 [](std::vector<content::Pack> packs) { return content::dig::read_content(std::move(packs)); });
    read_as_game(text, content::terraforming::read_pack, [](std::vector<content::Pack> packs) {
        return content::terraforming::read_content(std::move(packs));
    });
    std::string joined;
    while (joined.size() < size) {
        const auto piece = protocol::piece_of(text, joined.size());
        if (piece.empty()) break;
        joined += piece;
    }
    core::ensure(text.substr(0, joined.size()) == joined, "the pieces of a text are not the text");
    return 0;
}
