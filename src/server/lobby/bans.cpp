// SPDX-License-Identifier: MIT
#include "lobby/bans.hpp"

#include <algorithm>
#include <fstream>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "content/text_file.hpp"
#include "text/byte_order_mark.hpp"

namespace syrtis::lobby {
namespace {

constexpr std::size_t k_digits = 64;  ///< of a keyed hash

bool is_hash(std::string_view text) {
    return text.size() == k_digits && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

bool is_hashed(const Origin& origin) {
    return std::ranges::all_of(origin.all(), [](const WiderOrigin& network) { return is_hash(network.name); });
}

}  // namespace

Bans::Bans(std::filesystem::path file) : file_(std::move(file)) {
    if (file_.empty() || !std::filesystem::exists(file_)) return;
    std::ifstream stream(file_);
    if (!stream) throw std::runtime_error(file_.string() + ": can't be read");
    text::skip_byte_order_mark(stream);
    for (std::string line; std::getline(stream, line);) {
        if (line.ends_with('\r')) line.pop_back();
        if (line.empty()) continue;
        auto origin = read_origin(line);
        if (!origin || !is_hashed(*origin)) throw std::runtime_error(file_.string() + ": no list of bans");
        origins_.push_back(std::move(*origin));
    }
}

void Bans::add(const Origin& origin) {
    auto origins = origins_;
    // What is known by now of the networks around it counts.
    std::erase_if(origins, [&](const Origin& banned) { return banned.name == origin.name; });
    origins.push_back(origin);
    keep(std::move(origins));
}

bool Bans::remove(const std::string& beginning) {
    const auto begins_so = [&](const Origin& origin) { return origin.name.starts_with(beginning); };
    if (beginning.empty() || std::ranges::count_if(origins_, begins_so) != 1) return false;
    auto origins = origins_;
    std::erase_if(origins, begins_so);
    keep(std::move(origins));
    return true;
}

void Bans::keep(std::vector<Origin> origins) {
    if (!file_.empty()) {
        std::string lines;
        for (const Origin& origin : origins) lines += write_origin(origin) + '\n';
        if (!content::write_private_file(file_, lines)) {
            throw std::runtime_error(file_.string() + ": can't be written");
        }
    }
    origins_ = std::move(origins);
}

}  // namespace syrtis::lobby
