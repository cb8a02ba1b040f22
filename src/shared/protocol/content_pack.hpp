// SPDX-License-Identifier: MIT
#pragma once

// Data files that a game is played with, as they are named in records and told to who has others.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "content/mistakes.hpp"
#include "content/pack.hpp"
#include "core/result.hpp"

namespace syrtis::protocol {

inline constexpr std::size_t k_most_packs = 64;
inline constexpr std::size_t k_largest_pack = std::size_t{4} << 20U;  ///< bytes of its text

inline constexpr std::size_t k_pack_piece = std::size_t{64} << 10U;  ///< bytes of it in one message

/// A text that copies share: each game of a server names the same packs, and their texts are large.
class SharedText {
   public:
    SharedText() = default;
    SharedText(std::string text)  // NOLINT(google-explicit-constructor): a text like any other
        : text_(text.empty() ? nullptr : std::make_shared<const std::string>(std::move(text))) {}
    SharedText(const char* text) : SharedText(std::string(text)) {}  // NOLINT(google-explicit-constructor)
    // NOLINTNEXTLINE(google-explicit-constructor): likewise
    operator std::string_view() const { return view(); }
    [[nodiscard]] std::string_view view() const { return text_ ? std::string_view(*text_) : std::string_view(); }
    [[nodiscard]] bool empty() const { return text_ == nullptr; }
    friend bool operator==(const SharedText& one, std::string_view other) { return one.view() == other; }

   private:
    std::shared_ptr<const std::string> text_;
};

struct ContentPack {
    std::string name;
    std::uint64_t hash = 0;
    SharedText text{};  ///< as content::write_pack wrote it; empty where only the name is told
    /// Names and hashes tell packs apart. Texts of one hash may differ in what they say to people.
    friend bool operator==(const ContentPack& one, const ContentPack& other) {
        return one.name == other.name && one.hash == other.hash;
    }
};

/// With their texts.
[[nodiscard]] std::vector<ContentPack> content_packs(const std::vector<content::Pack>& packs);

/// Their names and hashes alone.
[[nodiscard]] std::vector<ContentPack> without_texts(std::vector<ContentPack> packs);

/// Of the text, what one message carries from that byte on: whole characters, at most k_pack_piece bytes.
[[nodiscard]] std::string_view piece_of(std::string_view text, std::size_t from);

/// How a game reads the text of a pack of its own.
using ReadPack = std::function<core::Result<content::Pack, std::string>(std::string_view text)>;

/// Every text is there and says what name and hash promise; or a sentence on the first that doesn't.
[[nodiscard]] core::Result<std::vector<content::Pack>, std::string> read_packs(const std::vector<ContentPack>& packs,
                                                                               const ReadPack& read);

/// What a game reads from such packs, with a sentence on the first mistake in them.
template <class ReadContent>
[[nodiscard]] auto content_of_packs(const std::vector<ContentPack>& packs, const ReadPack& read,
                                    ReadContent read_content) {
    using Content = std::remove_cvref_t<decltype(read_content(std::vector<content::Pack>()).value())>;
    using Made = core::Result<Content, std::string>;
    auto texts = read_packs(packs, read);
    if (!texts) return Made(core::Failure{texts.error()});
    auto content = read_content(std::move(*texts));
    if (content) return Made(std::move(*content));
    return Made(
        core::Failure{"the data files have mistakes for this program: " + content::describe(content.error().front())});
}

}  // namespace syrtis::protocol
