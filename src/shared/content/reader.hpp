// SPDX-License-Identifier: MIT
#pragma once

// The cursor into data files. It knows file, entry and path, and adds mistakes to a list. Values that it returns after
// a mistake are harmless.

#include <json/json.h>

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "content/mistakes.hpp"
#include "text/json_cursor.hpp"

namespace syrtis::content {

inline constexpr std::size_t k_max_elements = 1024;
inline constexpr std::size_t k_max_text = 600;

using text::find_word;
using text::one_of;

/// A cursor that collects mistakes with file, entry and path.
class Reader : public text::JsonCursor<Reader> {
   public:
    /// Starts at the root of a file. `value` and `mistakes` must outlive the reader and all readers made from it.
    Reader(const Json::Value& value, Mistakes& mistakes, std::string file);

    [[nodiscard]] Reader at(const Json::Value& value, std::string path) const;
    /// Returns this place as the beginning of an entry: paths start again here.
    [[nodiscard]] Reader entry(std::string id) const;

    void mistake(std::string what) const;

    /// True for a non-empty object; anything else is a mistake.
    [[nodiscard]] bool has_members() const;

    /// Calls `visit(Reader)` for each element. Anything but an array is a mistake, and an empty array is a mistake
    /// unless allowed.
    template <class Visit>
    void each(Visit visit, bool may_be_empty = false) const {
        if (!has_sensible_length(may_be_empty)) return;
        for (const Reader& element : elements()) visit(element);
    }

    /// Calls `visit(key, Reader)` for each member, by key. Anything but a non-empty object is a mistake.
    template <class Visit>
    void each_member(Visit visit) const {
        if (!has_members()) return;
        for (const auto& [key, member] : members()) visit(key, member);
    }

    /// Returns 0 after a mistake.
    [[nodiscard]] int number(int least, int most) const;
    /// Works like number(), but 0 is a mistake.
    [[nodiscard]] int number_but_0(int least, int most) const;
    /// Reads a flag, which may only be `true`: `false` is a mistake, because the key should be left out. Returns false
    /// after a mistake.
    [[nodiscard]] bool flag() const;
    /// Reads a text of 1 to k_max_text bytes without control characters. Returns an empty text after a mistake.
    [[nodiscard]] std::string text() const;
    /// Reads a text of small letters, digits and underscores that begins with a letter.
    [[nodiscard]] std::string id() const;
    /// Reads the enumerator that this text names. `words` is in the order of the enumeration.
    template <class Enumeration>
    [[nodiscard]] std::optional<Enumeration> word_of(std::span<const std::string_view> words) const {
        const auto index = word(words);
        if (!index) return std::nullopt;
        return static_cast<Enumeration>(*index);
    }

   private:
    Reader(const Json::Value& value, std::string path, const Reader& above);
    [[nodiscard]] bool has_sensible_length(bool may_be_empty) const;

    Mistakes* mistakes_;
    std::string file_;
    std::string entry_;
};

}  // namespace syrtis::content
