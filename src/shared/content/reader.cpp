// SPDX-License-Identifier: MIT
#include "content/reader.hpp"

#include <algorithm>
#include <utility>

namespace syrtis::content {

namespace {

constexpr std::size_t k_max_quoted = 40;

std::string in_quotes(std::string_view text) {
    if (text.size() <= k_max_quoted) return '"' + std::string(text) + '"';
    return '"' + std::string(text.substr(0, k_max_quoted)) + "...\"";
}

bool is_id(std::string_view text) {
    const auto is_letter = [](char c) { return c >= 'a' && c <= 'z'; };
    const auto is_fine = [&](char c) { return is_letter(c) || (c >= '0' && c <= '9') || c == '_'; };
    return !text.empty() && text.size() <= 64 && is_letter(text.front()) &&
           std::all_of(text.begin(), text.end(), is_fine);
}

}  // namespace

std::optional<std::size_t> find_word(std::span<const std::string_view> words, std::string_view text) {
    const auto found = std::find(words.begin(), words.end(), text);
    if (found == words.end()) return std::nullopt;
    return static_cast<std::size_t>(found - words.begin());
}

std::string one_of(std::span<const std::string_view> words) {
    std::string list = "one of";
    for (std::size_t index = 0; index < words.size(); ++index) {
        list += (index == 0 ? " " : ", ") + std::string(words[index]);
    }
    return list;
}

Reader::Reader(const Json::Value& value, Mistakes& mistakes, std::string file)
    : value_(&value), mistakes_(&mistakes), file_(std::move(file)) {}

Reader::Reader(const Json::Value& value, const Reader& above, std::string path)
    : value_(&value), mistakes_(above.mistakes_), file_(above.file_), entry_(above.entry_), path_(std::move(path)) {}

Reader Reader::entry(std::string id) const {
    Reader same(*value_, *this, "");
    same.entry_ = std::move(id);
    return same;
}

void Reader::mistake(std::string what) const { mistakes_->push_back({file_, entry_, path_, std::move(what)}); }

bool Reader::is_object() const {
    if (!value_->isObject()) mistake("must be an object");
    return value_->isObject();
}

bool Reader::is_object_of(std::span<const std::string_view> keys) const {
    if (!is_object()) return false;
    for (const auto& name : value_->getMemberNames()) {
        if (!find_word(keys, name)) find(name)->mistake("unknown key; must be " + one_of(keys));
    }
    return true;
}

bool Reader::is_object_of(std::initializer_list<std::string_view> keys) const {
    return is_object_of(std::span(keys.begin(), keys.size()));
}

std::optional<Reader> Reader::find(std::string_view key) const {
    if (!value_->isObject()) return std::nullopt;
    const Json::Value* found = value_->find(key.data(), key.data() + key.size());
    if (found == nullptr) return std::nullopt;
    return Reader(*found, *this, path_.empty() ? std::string(key) : path_ + '.' + std::string(key));
}

std::optional<Reader> Reader::need(std::string_view key) const {
    auto found = find(key);
    if (!found && value_->isObject()) mistake("key " + in_quotes(key) + " is missing");
    return found;
}

std::size_t Reader::count_elements(bool may_be_empty) const {
    if (!value_->isArray()) {
        mistake("must be a list");
        return 0;
    }
    if (value_->empty() && !may_be_empty) mistake("must not be empty");
    if (value_->size() > k_max_elements) {
        mistake("has more than " + std::to_string(k_max_elements) + " elements");
        return 0;
    }
    return value_->size();
}

Reader Reader::element(std::size_t index) const {
    return Reader((*value_)[static_cast<Json::ArrayIndex>(index)], *this, path_ + '[' + std::to_string(index) + ']');
}

bool Reader::has_members() const {
    if (!is_object()) return false;
    if (value_->empty()) mistake("must not be empty");
    return !value_->empty();
}

bool Reader::is_text() const { return value_->isString(); }

bool Reader::is_number() const {
    // isInt() alone would take 1.0 as well.
    return value_->type() == Json::intValue || value_->type() == Json::uintValue;
}

int Reader::number(int least, int most) const {
    if (!is_number()) {
        mistake("must be a whole number");
        return 0;
    }
    if (!value_->isInt() || value_->asInt() < least || value_->asInt() > most) {
        mistake("must be a number from " + std::to_string(least) + " to " + std::to_string(most));
        return 0;
    }
    return value_->asInt();
}

int Reader::number_but_0(int least, int most) const {
    const bool is_zero = is_number() && value_->isInt() && value_->asInt() == 0;
    if (is_zero) mistake("must not be 0");
    return is_zero ? 0 : number(least, most);
}

bool Reader::flag() const {
    if (value_->isBool() && value_->asBool()) return true;
    mistake("must be true, or left out");
    return false;
}

std::string Reader::text() const {
    if (!value_->isString()) {
        mistake("must be a text");
        return {};
    }
    std::string text = value_->asString();
    if (text.empty()) {
        mistake("must not be empty");
    } else if (text.size() > k_max_text) {
        mistake("must be at most " + std::to_string(k_max_text) + " bytes long");
        text.clear();
    } else if (std::any_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20; })) {
        mistake("must not contain control characters");
        text.clear();
    }
    return text;
}

std::string Reader::id() const {
    std::string found = text();
    if (found.empty() || is_id(found)) return found;
    mistake("must consist of small letters, digits and underscores, and begin with a letter");
    return {};
}

std::optional<std::size_t> Reader::word(std::span<const std::string_view> words) const {
    if (!value_->isString()) {
        mistake("must be a text");
        return std::nullopt;
    }
    const std::string text = value_->asString();
    const auto index = find_word(words, text);
    if (!index) mistake(in_quotes(text) + " is unknown; must be " + one_of(words));
    return index;
}

}  // namespace syrtis::content
