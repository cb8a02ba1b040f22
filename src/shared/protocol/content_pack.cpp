// SPDX-License-Identifier: MIT
#include "protocol/content_pack.hpp"

#include <algorithm>
#include <utility>

#include "protocol/hash_text.hpp"
#include "text/utf8.hpp"

namespace syrtis::protocol {

std::vector<ContentPack> content_packs(const std::vector<content::Pack>& packs) {
    std::vector<ContentPack> named;
    named.reserve(packs.size());
    for (const auto& pack : packs) named.push_back({pack.name, pack.hash, content::write_pack(pack)});
    return named;
}

std::vector<ContentPack> without_texts(std::vector<ContentPack> packs) {
    for (auto& pack : packs) pack.text = {};
    return packs;
}

std::string_view piece_of(std::string_view text, std::size_t from) {
    const auto rest = text.substr(std::min(from, text.size()));
    if (rest.size() <= k_pack_piece) return rest;
    std::size_t length = k_pack_piece;
    const auto is_inside = [&](std::size_t offset) {
        return (static_cast<unsigned char>(rest[offset]) & 0xc0U) == 0x80U;
    };
    while (length > 0 && is_inside(length)) --length;
    return rest.substr(0, length);
}

core::Result<std::vector<content::Pack>, std::string> read_packs(const std::vector<ContentPack>& packs,
                                                                 const ReadPack& read) {
    using core::Failure;
    if (packs.empty() || packs.size() > k_most_packs)
        return Failure<std::string>{"there are no data files, or too many"};
    std::vector<content::Pack> found;
    for (const auto& pack : packs) {
        const std::string which =
            "the data files \"" + std::string(text::shortened(pack.name)) + "\" (" + hash_text(pack.hash) + ")";
        if (pack.text.empty()) return Failure<std::string>{which + " are not here"};
        if (pack.text.view().size() > k_largest_pack) return Failure<std::string>{which + " are too large"};
        auto made = read(pack.text);
        if (!made) return Failure<std::string>{which + " can't be read: " + made.error()};
        if (made->name != pack.name || made->hash != pack.hash) {
            return Failure<std::string>{which + " are not what their hash says, which is " + hash_text(made->hash)};
        }
        found.push_back(std::move(*made));
    }
    return found;
}

}  // namespace syrtis::protocol
