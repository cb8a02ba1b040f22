// SPDX-License-Identifier: MIT

#include "app/thumbnails.hpp"

#include <SFML/Graphics/Image.hpp>
#include <SFML/Graphics/RenderTexture.hpp>
#include <chrono>
#include <cstdint>
#include <functional>
#include <utility>

#include "app/picture_file.hpp"
#include "app/replay.hpp"
#include "content/text_file.hpp"
#include "render/hit_map.hpp"

namespace syrtis::client::app {

namespace fs = std::filesystem;

namespace {

constexpr unsigned k_side = 120;   ///< pixels
constexpr unsigned k_samples = 4;  ///< per pixel and direction; tables are painted large and scaled down
constexpr std::uint64_t k_largest_file = 256U << 10U;
constexpr std::chrono::milliseconds k_part{8};  ///< time for a part of a record without another thread
/// Attempts to draw a table with all of its pictures; then it is drawn without those that have not arrived.
constexpr int k_most_attempts = 20;
constexpr std::chrono::milliseconds k_between_attempts{500};

/// The number in the name changes with the style of the pictures, so that old ones are drawn again.
fs::path picture_of(const fs::path& record) {
    auto picture = record;
    return picture += ".board-1.png";
}

sf::Image made_small(const sf::Image& large) {
    sf::Image small;
    small.create(k_side, k_side);
    for (unsigned y = 0; y < k_side; ++y) {
        for (unsigned x = 0; x < k_side; ++x) {
            unsigned red = 0;
            unsigned green = 0;
            unsigned blue = 0;
            for (unsigned sample = 0; sample < k_samples * k_samples; ++sample) {
                const auto pixel =
                    large.getPixel(x * k_samples + sample % k_samples, y * k_samples + sample / k_samples);
                red += pixel.r;
                green += pixel.g;
                blue += pixel.b;
            }
            constexpr unsigned k_all = k_samples * k_samples;
            small.setPixel(x, y,
                           {static_cast<sf::Uint8>(red / k_all), static_cast<sf::Uint8>(green / k_all),
                            static_cast<sf::Uint8>(blue / k_all)});
        }
    }
    return small;
}

std::unique_ptr<ui::GameTable> played_to_its_end(const fs::path& record, const ui::GameKinds& kinds,
                                                 const std::atomic<bool>& stops) {
    auto replay = Replay::open(record, kinds);
    if (!replay) return nullptr;
    (void)replay->go_to_end([&] { return stops.load(); });
    auto table = replay->table_without_log();
    return table ? std::move(*table) : nullptr;
}

}  // namespace

Thumbnails::~Thumbnails() {
    stops_ = true;
    if (running_.valid()) running_.wait();
}

std::string Thumbnails::name_of(const fs::path& record) { return "board of " + record.filename().string(); }

void Thumbnails::want(const fs::path& record) {
    if (asked_.insert(record).second) wanted_.push_back(record);
}

bool Thumbnails::take_kept(const fs::path& record) {
    const auto bytes = content::read_text_file(picture_of(record), k_largest_file);
    sf::Image picture;
    if (!bytes || !picture.loadFromMemory(bytes->data(), bytes->size())) return false;
    if (picture.getSize() != sf::Vector2u(k_side, k_side)) return false;
    resources_.keep_image(name_of(record), picture);
    return true;
}

bool Thumbnails::draw() {
    const auto now = std::chrono::steady_clock::now();
    if (now < draw_at_) return false;
    sf::RenderTexture texture;
    if (texture.create(k_side * k_samples, k_side * k_samples)) {
        const auto awaited = resources_.awaited_images();
        texture.clear();
        table_->picture().paint_board(texture, resources_);
        texture.display();
        if (resources_.awaited_images() > awaited && ++attempts_ < k_most_attempts) {
            draw_at_ = now + k_between_attempts;
            return false;
        }
        const auto picture = made_small(texture.getTexture().copyToImage());
        resources_.keep_image(name_of(played_), picture);
        (void)save_picture(picture, picture_of(played_));
    }
    table_.reset();
    attempts_ = 0;
    return true;
}

std::unique_ptr<ui::GameTable> Thumbnails::take_played() {
    if (running_.valid()) {
        return running_.wait_for(std::chrono::seconds(0)) == std::future_status::ready ? running_.get() : nullptr;
    }
    const auto until = std::chrono::steady_clock::now() + k_part;
    if (!replay_ || !replay_->go_to_end([&] { return std::chrono::steady_clock::now() >= until; })) return nullptr;
    auto table = replay_->table_without_log();
    replay_.reset();
    return table ? std::move(*table) : nullptr;
}

bool Thumbnails::poll() {
    if (!table_) table_ = take_played();
    if (table_) return draw();
    if (running_.valid() || replay_ || wanted_.empty()) return false;
    played_ = std::move(wanted_.front());
    wanted_.pop_front();
    if (take_kept(played_)) return true;
    if (has_thread_) {
        running_ = std::async(std::launch::async, played_to_its_end, played_, std::cref(kinds_), std::cref(stops_));
    } else if (auto replay = Replay::open(played_, kinds_)) {
        replay_.emplace(std::move(*replay));
    }
    return false;
}

}  // namespace syrtis::client::app
