// SPDX-License-Identifier: MIT
#include "lobby/bans.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <sstream>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "content/text_file.hpp"
#include "crypto/digest.hpp"
#include "text/byte_order_mark.hpp"

namespace syrtis::lobby {
namespace {

constexpr std::size_t k_digits = 64;  ///< length of a keyed hash

bool is_hash(std::string_view text) {
    return text.size() == k_digits && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

bool is_hashed(const Origin& origin) {
    return std::ranges::all_of(origin.all(), [](const WiderOrigin& network) { return is_hash(network.name); });
}

/// The start of the file's first line, followed by the number of bans, the fingerprint of the key and the digest of the
/// other lines. Files of earlier versions have no such line.
constexpr std::string_view k_heading = "Syrtis bans 1";

struct Kept {
    std::vector<Origin> origins{};
    std::string key_name{};  ///< empty in a file of an earlier version
};

std::filesystem::path expectation_of(std::filesystem::path file) {
    file += ".expected";
    return file;
}

/// Throws std::runtime_error if the file is unreadable, malformed or does not match its digest.
Kept read_bans(const std::filesystem::path& file) {
    const auto broken = [&](const std::string& why) {
        return std::runtime_error(file.string() + ": " + why +
                                  ". Restore it from a backup; or, to start without bans, delete it and " +
                                  expectation_of(file).string());
    };
    std::ifstream stream(file);
    if (!stream) throw std::runtime_error(file.string() + ": can't be read");
    text::skip_byte_order_mark(stream);
    const std::string content{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
    Kept kept;
    std::string_view lines = content;
    std::size_t count = 0;
    std::string digest;
    if (lines.starts_with(k_heading)) {
        const std::size_t end = std::min(lines.find('\n'), lines.size());
        std::istringstream heading(std::string(lines.substr(k_heading.size(), end - k_heading.size())));
        if (!(heading >> count >> kept.key_name >> digest)) throw broken("no list of bans");
        lines.remove_prefix(std::min(end + 1, lines.size()));
        if (crypto::sha256(lines) != digest) throw broken("the bans were changed after they were written");
    }
    std::istringstream rest{std::string(lines)};
    for (std::string line; std::getline(rest, line);) {
        // People may have edited the file, on Windows too.
        if (line.ends_with('\r')) line.pop_back();
        if (line.empty()) continue;
        auto origin = read_origin(line);
        if (!origin || !is_hashed(*origin)) throw broken("no list of bans");
        kept.origins.push_back(std::move(*origin));
    }
    if (!kept.key_name.empty() && kept.origins.size() != count) throw broken("bans are missing");
    return kept;
}

}  // namespace

std::string name_of_origin_key(const std::string& key) { return crypto::keyed_hash(key, "which key this is"); }

bool Bans::has_bans(const std::filesystem::path& file) {
    return std::filesystem::exists(file) && !read_bans(file).origins.empty();
}

Bans::Bans(std::filesystem::path file, const std::string& key)
    : file_(std::move(file)), key_name_(name_of_origin_key(key)) {
    if (file_.empty()) return;
    const std::filesystem::path expectation = expectation_of(file_);
    const bool is_expected = std::filesystem::exists(expectation);
    const auto refuse = [&](const std::string& why) {
        throw std::runtime_error(file_.string() + ": " + why +
                                 ". Restore it from a backup; or, to start without bans, delete " +
                                 expectation.string() + (std::filesystem::exists(file_) ? " and this file" : ""));
    };
    if (!std::filesystem::exists(file_)) {
        if (is_expected) refuse("the list of bans is missing");
        return;
    }
    Kept kept = read_bans(file_);
    if (is_expected && kept.key_name.empty()) refuse("the list of bans was emptied or replaced");
    if (!kept.origins.empty() && !kept.key_name.empty() && kept.key_name != key_name_) {
        throw std::runtime_error(file_.string() +
                                 ": the bans were made with another key of addresses than the present one, with which "
                                 "they apply to nobody. Restore the earlier key (address.key, or --address-key); or, "
                                 "to start without bans, delete this file and " +
                                 expectation.string());
    }
    // From now on, a missing or emptied file is detected.
    if (!kept.key_name.empty() && !is_expected) expect_file();
    origins_ = std::move(kept.origins);
    if (kept.key_name.empty() && !origins_.empty()) keep(origins_);
}

void Bans::expect_file() const {
    const auto expectation = expectation_of(file_);
    const std::string sentence =
        "The server does not start without the list of bans beside this file. To start without bans, delete both "
        "files.\n";
    if (!content::write_private_file(expectation, sentence)) {
        throw std::runtime_error(expectation.string() + ": can't be written");
    }
}

void Bans::add(const Origin& origin) {
    auto origins = origins_;
    // The new entry replaces one with the same address, whose networks may be outdated.
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
        const std::string heading = std::string(k_heading) + ' ' + std::to_string(origins.size()) + ' ' + key_name_ +
                                    ' ' + crypto::sha256(lines) + '\n';
        if (!content::write_private_file(file_, heading + lines)) {
            throw std::runtime_error(file_.string() + ": can't be written");
        }
        if (!std::filesystem::exists(expectation_of(file_))) expect_file();
    }
    origins_ = std::move(origins);
}

}  // namespace syrtis::lobby
