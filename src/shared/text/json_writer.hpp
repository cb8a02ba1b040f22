// SPDX-License-Identifier: MIT
#pragma once

// Writes JSON directly into a string, without building a tree, for frequent output. parse_json accepts the result.
// Members are in the order of the calls, and commas are inserted automatically.

#include <json/json.h>

#include <array>
#include <charconv>
#include <concepts>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/ensure.hpp"
#include "text/json.hpp"

namespace syrtis::text {

/// Appends a quoted and escaped string, which must be UTF-8. Throws core::Bug for any other string.
void append_json_string(std::string& out, std::string_view string);
/// Appends the text that write_json returns for `value`.
void append_json(std::string& out, const Json::Value& value);

/// Appends JSON to a string. The order of the calls is the order of the parts in the text.
class JsonWriter {
   public:
    /// Writes to the end of `out`, which must outlive the writer.
    explicit JsonWriter(std::string& out) : out_(&out), begin_(out.size()) {}

    void begin_object() { open('{'); }
    void end_object() { out_->push_back('}'); }
    void begin_array() { open('['); }
    void end_array() { out_->push_back(']'); }

    /// Writes the name of a member. The next call must write its value.
    JsonWriter& key(std::string_view name) {
        separate();
        append_json_string(*out_, name);
        out_->push_back(':');
        return *this;
    }

    void null() { raw("null"); }
    void value(bool truth) { raw(truth ? "true" : "false"); }
    template <std::integral Number>
    requires(!std::same_as<Number, bool> && !std::same_as<Number, char>) void value(Number number) {
        std::array<char, 24> digits{};
        const auto result = std::to_chars(digits.data(), digits.data() + digits.size(), number);
        raw({digits.data(), static_cast<std::size_t>(result.ptr - digits.data())});
    }
    void value(std::string_view string) {
        separate();
        append_json_string(*out_, string);
    }
    void value(const std::string& string) { value(std::string_view(string)); }
    void value(const char* string) { value(std::string_view(string)); }
    void value(const Json::Value& tree) {
        separate();
        append_json(*out_, tree);
    }
    /// Writes a text that is already JSON.
    void raw(std::string_view json) {
        separate();
        out_->append(json);
    }

    template <class Value>
    void member(std::string_view name, const Value& its_value) {
        key(name).value(its_value);
    }

    /// Returns the current length, to which rewind() can return.
    [[nodiscard]] std::size_t mark() const { return out_->size(); }
    /// Removes everything that was written since mark() returned `mark`.
    void rewind(std::size_t mark) { out_->resize(mark); }

   private:
    void separate() {
        if (out_->size() == begin_) return;
        const char last = out_->back();
        if (last != '{' && last != '[' && last != ':') out_->push_back(',');
    }
    void open(char bracket) {
        separate();
        out_->push_back(bracket);
    }

    std::string* out_;
    std::size_t begin_;
};

/// Returns the parsed tree of what `write(JsonWriter&)` writes.
template <class Write>
[[nodiscard]] Json::Value tree_of(const Write& write) {
    std::string text;
    JsonWriter out(text);
    write(out);
    auto tree = parse_json(text);
    core::ensure(tree.has_value(), "what was written is no JSON");
    return std::move(*tree);
}

}  // namespace syrtis::text
