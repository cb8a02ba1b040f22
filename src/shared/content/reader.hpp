// SPDX-License-Identifier: MIT
#pragma once

// A cursor into parsed JSON that knows where it stands and whom to tell. Every question about a value checks its
// type first; what is wrong is added to the list of mistakes and a harmless value is returned, so that reading goes
// on and all mistakes of a file are found at once.

#include <json/json.h>

#include <cstddef>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "content/mistakes.hpp"

namespace syrtis::content {

inline constexpr std::size_t k_max_elements = 1024;
inline constexpr std::size_t k_max_text = 600;

class Reader {
   public:
    /// At the root of a file. `value` and `mistakes` must outlive the reader and all that come from it.
    Reader(const Json::Value& value, Mistakes& mistakes, std::string file);

    /// The same place as the beginning of an entry: paths start anew here.
    [[nodiscard]] Reader entry(std::string id) const;

    void mistake(std::string what) const;

    /// Not being an object is a mistake.
    bool is_object() const;
    /// True if this is an object with anything in it; else a mistake.
    [[nodiscard]] bool has_members() const;
    /// True if this is an object; other keys than these are mistakes.
    bool is_object_of(std::span<const std::string_view> keys) const;
    bool is_object_of(std::initializer_list<std::string_view> keys) const;

    [[nodiscard]] std::optional<Reader> find(std::string_view key) const;
    /// As find; a missing key is a mistake.
    [[nodiscard]] std::optional<Reader> need(std::string_view key) const;

    /// Calls `visit(Reader)` for each element. Not being an array is a mistake, and so is being empty unless allowed.
    template <class Visit>
    void each(Visit visit, bool may_be_empty = false) const {
        const std::size_t count = count_elements(may_be_empty);
        for (std::size_t index = 0; index < count; ++index) visit(element(index));
    }

    /// Calls `visit(key, Reader)` for each member, by key. Not being an object or being empty is a mistake.
    template <class Visit>
    void each_member(Visit visit) const {
        if (!has_members()) return;
        for (const auto& key : value_->getMemberNames()) visit(key, *find(key));
    }

    [[nodiscard]] bool is_text() const;
    [[nodiscard]] bool is_number() const;
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
    /// The place of this text among `words`; nothing after a mistake.
    [[nodiscard]] std::optional<std::size_t> word(std::span<const std::string_view> words) const;
    /// The enumerator that this text names, with `words` in the order of the enumeration.
    template <class Enumeration>
    [[nodiscard]] std::optional<Enumeration> word_of(std::span<const std::string_view> words) const {
        const auto index = word(words);
        if (!index) return std::nullopt;
        return static_cast<Enumeration>(*index);
    }

   private:
    Reader(const Json::Value& value, const Reader& above, std::string path);
    [[nodiscard]] std::size_t count_elements(bool may_be_empty) const;
    [[nodiscard]] Reader element(std::size_t index) const;

    const Json::Value* value_;
    Mistakes* mistakes_;
    std::string file_;
    std::string entry_;
    std::string path_;
};

/// Where `text` stands in `words`.
[[nodiscard]] std::optional<std::size_t> find_word(std::span<const std::string_view> words, std::string_view text);

/// For sentences on mistakes: "one of a, b, c".
[[nodiscard]] std::string one_of(std::span<const std::string_view> words);

}  // namespace syrtis::content
