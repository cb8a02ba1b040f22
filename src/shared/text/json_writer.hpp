// SPDX-License-Identifier: MIT
#pragma once

// JSON written straight into a string, for what goes out often: no tree is built. What it writes is what parse_json
// accepts; the order of members is that of the calls, and commas are its own business.

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

/// Quotes and escapes; the string must be UTF-8 (core::Bug otherwise).
void append_json_string(std::string& out, std::string_view string);
/// The same as write_json gives.
void append_json(std::string& out, const Json::Value& value);

class JsonWriter {
   public:
    /// Appends to `out`, which must outlive it.
    explicit JsonWriter(std::string& out) : out_(&out), begin_(out.size()) {}

    void begin_object() { open('{'); }
    void end_object() { out_->push_back('}'); }
    void begin_array() { open('['); }
    void end_array() { out_->push_back(']'); }

    /// The name of a member whose value comes next.
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
    /// What is JSON already.
    void raw(std::string_view json) {
        separate();
        out_->append(json);
    }

    template <class Value>
    void member(std::string_view name, const Value& its_value) {
        key(name).value(its_value);
    }

    /// A place to come back to.
    [[nodiscard]] std::size_t mark() const { return out_->size(); }
    /// Forgets what was written since.
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

/// The tree of what `write(JsonWriter&)` writes, for who wants to look into it.
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
