// SPDX-License-Identifier: MIT
#pragma once

// The cursor with which data files are read. It knows file, entry and path, and adds mistakes to a list. After a
// mistake it returns default values, such as 0 and empty texts.

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
    /// Returns a reader at the present value that names the entry `id` in its mistakes. The paths in these mistakes
    /// start at the present value.
    [[nodiscard]] Reader entry(std::string id) const;

    void mistake(std::string what) const;

    /// Returns true for an object with at least one member. Reports a mistake and returns false for any other value.
    [[nodiscard]] bool has_members() const;

    /// Calls `visit(Reader)` for each element of an array. Reports a mistake for any other value, and for an empty
    /// array unless `may_be_empty` is true.
    template <class Visit>
    void each(Visit visit, bool may_be_empty = false) const {
        if (!has_sensible_length(may_be_empty)) return;
        for (const Reader& element : elements()) visit(element);
    }

    /// Calls `visit(key, Reader)` for each member of an object, in ascending order of the keys. Reports a mistake for
    /// an empty object and for any other value.
    template <class Visit>
    void each_member(Visit visit) const {
        if (!has_members()) return;
        for (const auto& [key, member] : members()) visit(key, member);
    }

    /// Reads a whole number from `least` to `most`. Returns 0 after a mistake.
    [[nodiscard]] int number(int least, int most) const;
    /// Reads a whole number from `least` to `most` except 0. Returns 0 after a mistake.
    [[nodiscard]] int number_but_0(int least, int most) const;
    /// Reads a flag, whose only valid value is `true`. `false` is a mistake, because the author should leave out the
    /// key. Returns false after a mistake.
    [[nodiscard]] bool flag() const;
    /// Reads a text of 1 to k_max_text bytes without control characters. Returns an empty text after a mistake.
    [[nodiscard]] std::string text() const;
    /// Reads a text that consists of lower-case letters, digits and underscores and begins with a letter.
    [[nodiscard]] std::string id() const;
    /// Reads a word and returns its enumerator. `words` has one word for each enumerator, in the order of the
    /// enumerators. Reports a mistake and returns nothing for any other value.
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
