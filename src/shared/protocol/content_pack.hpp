// SPDX-License-Identifier: MIT
#pragma once

// Content packs: the data files of a game. Records name the packs of a match, and the server sends packs to clients
// that have other data files.

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
inline constexpr std::size_t k_largest_pack = std::size_t{4} << 20U;  ///< greatest size of the text of a pack, in bytes

inline constexpr std::size_t k_pack_piece = std::size_t{64}
                                            << 10U;  ///< greatest number of bytes of a pack's text in one message

/// An immutable text whose copies share one string. All matches of a server use the same packs, so the large texts of
/// the packs are stored once.
class SharedText {
   public:
    SharedText() = default;
    SharedText(std::string text)  // NOLINT(google-explicit-constructor): a text like any other
        : text_(text.empty() ? nullptr : std::make_shared<const std::string>(std::move(text))) {}
    SharedText(const char* text) : SharedText(std::string(text)) {}  // NOLINT(google-explicit-constructor)
    // NOLINTNEXTLINE(google-explicit-constructor): a text like any other
    operator std::string_view() const { return view(); }
    [[nodiscard]] std::string_view view() const { return text_ ? std::string_view(*text_) : std::string_view(); }
    [[nodiscard]] bool empty() const { return text_ == nullptr; }
    friend bool operator==(const SharedText& one, std::string_view other) { return one.view() == other; }

   private:
    std::shared_ptr<const std::string> text_;
};

/// Name, hash and text of a pack.
struct ContentPack {
    std::string name;
    std::uint64_t hash = 0;
    SharedText text{};  ///< text that content::write_pack wrote; empty if only the name is sent
    /// Compares names and hashes, which identify packs. The texts of packs with equal hashes may differ in texts for
    /// people.
    friend bool operator==(const ContentPack& one, const ContentPack& other) {
        return one.name == other.name && one.hash == other.hash;
    }
};

/// Converts packs of the content to packs for records and messages, with their texts.
[[nodiscard]] std::vector<ContentPack> content_packs(const std::vector<content::Pack>& packs);

/// Removes the texts of the packs, so that only names and hashes remain.
[[nodiscard]] std::vector<ContentPack> without_texts(std::vector<ContentPack> packs);

/// Returns the part of the text that begins at byte `from` and fits into one message. The part has at most k_pack_piece
/// bytes and ends with a whole character.
[[nodiscard]] std::string_view piece_of(std::string_view text, std::size_t from);

/// A function that reads a pack of a certain game from its text.
using ReadPack = std::function<core::Result<content::Pack, std::string>(std::string_view text)>;

/// Reads packs from their texts. Each text must match the name and the hash of its pack. The error is a sentence about
/// the first fault.
[[nodiscard]] core::Result<std::vector<content::Pack>, std::string> read_packs(const std::vector<ContentPack>& packs,
                                                                               const ReadPack& read);

/// Reads the content of a game from packs that have texts. The error is a sentence about the first mistake.
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
