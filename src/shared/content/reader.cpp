// SPDX-License-Identifier: MIT
#include "content/reader.hpp"

#include <algorithm>
#include <utility>

namespace syrtis::content {

namespace {

bool is_id(std::string_view text) {
    const auto is_letter = [](char c) { return c >= 'a' && c <= 'z'; };
    const auto is_fine = [&](char c) { return is_letter(c) || (c >= '0' && c <= '9') || c == '_'; };
    return !text.empty() && text.size() <= 64 && is_letter(text.front()) &&
           std::all_of(text.begin(), text.end(), is_fine);
}

}  // namespace

Reader::Reader(const Json::Value& value, Mistakes& mistakes, std::string file)
    : JsonCursor(value, ""), mistakes_(&mistakes), file_(std::move(file)) {}

Reader::Reader(const Json::Value& value, std::string path, const Reader& above)
    : JsonCursor(value, std::move(path)), mistakes_(above.mistakes_), file_(above.file_), entry_(above.entry_) {}

Reader Reader::at(const Json::Value& value, std::string path) const { return Reader(value, std::move(path), *this); }

Reader Reader::entry(std::string id) const {
    Reader same = at(value(), "");
    same.entry_ = std::move(id);
    return same;
}

void Reader::mistake(std::string what) const { mistakes_->push_back({file_, entry_, path(), std::move(what)}); }

bool Reader::has_sensible_length(bool may_be_empty) const {
    if (!value().isArray()) return true;
    if (value().empty() && !may_be_empty) mistake("must not be empty");
    if (value().size() <= k_max_elements) return true;
    mistake("has more than " + std::to_string(k_max_elements) + " elements");
    return false;
}

bool Reader::has_members() const {
    if (!is_object()) return false;
    if (value().empty()) mistake("must not be empty");
    return !value().empty();
}

int Reader::number(int least, int most) const { return static_cast<int>(whole_number(least, most).value_or(0)); }

int Reader::number_but_0(int least, int most) const {
    const bool is_zero = text::read_integer(value(), 0, 0).has_value();
    if (is_zero) mistake("must not be 0");
    return is_zero ? 0 : number(least, most);
}

bool Reader::flag() const {
    if (value().isBool() && value().asBool()) return true;
    mistake("must be true, or left out");
    return false;
}

std::string Reader::text() const {
    auto text = string();
    if (!text) return {};
    if (text->empty()) {
        mistake("must not be empty");
    } else if (text->size() > k_max_text) {
        mistake("must be at most " + std::to_string(k_max_text) + " bytes long");
        text->clear();
    } else if (std::ranges::any_of(*text, [](char c) { return static_cast<unsigned char>(c) < 0x20; })) {
        mistake("must not contain control characters");
        text->clear();
    }
    return std::move(*text);
}

std::string Reader::id() const {
    std::string found = text();
    if (found.empty() || is_id(found)) return found;
    mistake("must consist of small letters, digits and underscores, and begin with a letter");
    return {};
}

}  // namespace syrtis::content
