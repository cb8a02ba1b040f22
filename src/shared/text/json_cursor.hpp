// SPDX-License-Identifier: MIT
#pragma once

// A position in parsed JSON that knows its path and reports mistakes there. Every accessor checks the type of the
// value; after a mistake it returns nothing, so that reading continues and all mistakes of a file are found at once. A
// derived class decides where mistakes are reported:
//
//     class Cursor : public JsonCursor<Cursor> {
//         void mistake(std::string what) const;                          // with path()
//         Cursor at(const Json::Value& value, std::string path) const;   // another place of the same file
//     };

#include <json/json.h>

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "text/json_values.hpp"

namespace syrtis::text {

/// Lists words for a sentence on a mistake: "one of a, b, c".
[[nodiscard]] std::string one_of(std::span<const std::string_view> words);
/// Quotes the beginning of a text from a file for a sentence on a mistake.
[[nodiscard]] std::string in_quotes(std::string_view text);

/// Base class of cursors, as the beginning of this file describes.
template <class Cursor>
class JsonCursor {
   public:
    [[nodiscard]] const Json::Value& value() const { return *value_; }
    /// Returns the path of this value, such as "effects[1].change.energy". Empty at the root.
    [[nodiscard]] const std::string& path() const { return path_; }

    [[nodiscard]] bool is_null() const { return value_->isNull(); }
    [[nodiscard]] bool is_text() const { return value_->isString(); }
    /// True for integers. Numbers with a fraction or a decimal point, such as 1.0, are no integers here.
    [[nodiscard]] bool is_whole_number() const {
        return value_->type() == Json::intValue || value_->type() == Json::uintValue;
    }

    /// Returns true for an object. Reports a mistake and returns false for any other value.
    bool is_object() const {
        if (!value_->isObject()) self().mistake("must be an object");
        return value_->isObject();
    }
    /// Returns true for an object, and reports a mistake for any other value and for each key that is not listed.
    bool is_object_of(std::span<const std::string_view> keys) const {
        if (!is_object()) return false;
        for (const auto& name : value_->getMemberNames()) {
            if (!find_word(keys, name)) find(name)->mistake("unknown key; must be " + one_of(keys));
        }
        return true;
    }
    bool is_object_of(std::initializer_list<std::string_view> keys) const {
        return is_object_of(std::span(keys.begin(), keys.size()));
    }

    [[nodiscard]] std::optional<Cursor> find(std::string_view key) const {
        if (!value_->isObject()) return std::nullopt;
        const Json::Value* found = value_->find(key.data(), key.data() + key.size());
        if (found == nullptr) return std::nullopt;
        return self().at(*found, path_.empty() ? std::string(key) : path_ + '.' + std::string(key));
    }
    /// Returns the member with this key. Reports a mistake and returns nothing if the object has no such member.
    [[nodiscard]] std::optional<Cursor> need(std::string_view key) const {
        auto found = find(key);
        if (!found && value_->isObject()) self().mistake("key " + in_quotes(key) + " is missing");
        return found;
    }

    /// Returns the elements of a list. Any other value is a mistake.
    [[nodiscard]] std::vector<Cursor> elements() const {
        std::vector<Cursor> elements;
        if (!value_->isArray()) self().mistake("must be a list");
        if (!value_->isArray()) return elements;
        elements.reserve(value_->size());
        for (Json::ArrayIndex index = 0; index < value_->size(); ++index) {
            elements.push_back(self().at((*value_)[index], path_ + '[' + std::to_string(index) + ']'));
        }
        return elements;
    }
    /// Returns the members of an object, by key. Any other value is a mistake.
    [[nodiscard]] std::vector<std::pair<std::string, Cursor>> members() const {
        std::vector<std::pair<std::string, Cursor>> members;
        if (!is_object()) return members;
        for (const auto& key : value_->getMemberNames()) members.emplace_back(key, *find(key));
        return members;
    }

    /// Returns an integer in [least, most]. Reports a mistake and returns nothing for any other value.
    [[nodiscard]] std::optional<std::int64_t> whole_number(std::int64_t least, std::int64_t most) const {
        const auto number = read_integer(*value_, least, most);
        if (!number) {
            self().mistake(is_whole_number()
                               ? "must be a number from " + std::to_string(least) + " to " + std::to_string(most)
                               : "must be a whole number");
        }
        return number;
    }
    /// Returns a text. Reports a mistake and returns nothing for any other value.
    [[nodiscard]] std::optional<std::string> string() const {
        if (is_text()) return value_->asString();
        self().mistake("must be a text");
        return std::nullopt;
    }
    /// Returns the index of this text among `words`. Reports a mistake and returns nothing for any other value.
    [[nodiscard]] std::optional<std::size_t> word(std::span<const std::string_view> words) const {
        const auto text = string();
        if (!text) return std::nullopt;
        const auto index = find_word(words, *text);
        if (!index) self().mistake(in_quotes(*text) + " is unknown; must be " + one_of(words));
        return index;
    }

   protected:
    /// `value` must outlive the cursor and all cursors that are made from it.
    JsonCursor(const Json::Value& value, std::string path) : value_(&value), path_(std::move(path)) {}
    JsonCursor(const JsonCursor&) = default;
    JsonCursor(JsonCursor&&) noexcept = default;
    JsonCursor& operator=(const JsonCursor&) = default;
    JsonCursor& operator=(JsonCursor&&) noexcept = default;
    ~JsonCursor() = default;

   private:
    [[nodiscard]] const Cursor& self() const { return static_cast<const Cursor&>(*this); }

    const Json::Value* value_;
    std::string path_;
};

}  // namespace syrtis::text
