// SPDX-License-Identifier: MIT
#pragma once

// The cursor into data files: it knows the file, the entry in it and the path below that, and adds what is wrong to a
// list of mistakes. What it returns after one is harmless.

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

class Reader : public text::JsonCursor<Reader> {
   public:
    /// At the root of a file. `value` and `mistakes` must outlive the reader and all that come from it.
    Reader(const Json::Value& value, Mistakes& mistakes, std::string file);

    [[nodiscard]] Reader at(const Json::Value& value, std::string path) const;
    /// The same place as the beginning of an entry: paths start anew here.
    [[nodiscard]] Reader entry(std::string id) const;

    void mistake(std::string what) const;

    /// True if this is an object with anything in it; else a mistake.
    [[nodiscard]] bool has_members() const;

    /// Calls `visit(Reader)` for each element. Not being an array is a mistake, and so is being empty unless allowed.
    template <class Visit>
    void each(Visit visit, bool may_be_empty = false) const {
        if (!has_sensible_length(may_be_empty)) return;
        for (const Reader& element : elements()) visit(element);
    }

    /// Calls `visit(key, Reader)` for each member, by key. Not being an object or being empty is a mistake.
    template <class Visit>
    void each_member(Visit visit) const {
        if (!has_members()) return;
        for (const auto& [key, member] : members()) visit(key, member);
    }

    /// 0 after a mistake.
    [[nodiscard]] int number(int least, int most) const;
    /// As number; 0 is a mistake of its own.
    [[nodiscard]] int number_but_0(int least, int most) const;
    /// false after a mistake. A flag that stands in the data says yes; `false` is a mistake, leave it out.
    [[nodiscard]] bool flag() const;
    /// Not empty, at most k_max_text bytes, no control characters. Empty after a mistake.
    [[nodiscard]] std::string text() const;
    /// A text of small letters, digits and underscores that begins with a letter.
    [[nodiscard]] std::string id() const;
    /// The enumerator that this text names, with `words` in the order of the enumeration.
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
