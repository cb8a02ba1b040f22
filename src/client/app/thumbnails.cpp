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
#include "platform/thread.hpp"
#include "render/hit_map.hpp"

namespace syrtis::client::app {

namespace fs = std::filesystem;

namespace {

constexpr unsigned k_side = 120;   ///< pixels
constexpr unsigned k_samples = 4;  ///< per pixel and direction; tables are painted large and scaled down
constexpr std::uint64_t k_largest_file = 256U << 10U;

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
    auto table = replay->last_table(stops);
    return table ? std::move(*table) : nullptr;
}

}  // namespace

Thumbnails::~Thumbnails() {
    stops_ = true;
    if (running_.valid()) running_.wait();
}

std::string Thumbnails::name_of(const fs::path& record) { return "board of " + record.filename().string(); }

void Thumbnails::want(const fs::path& record) {
    if (platform::can_start_threads() && asked_.insert(record).second) wanted_.push_back(record);
}

bool Thumbnails::take_kept(const fs::path& record) {
    const auto bytes = content::read_text_file(picture_of(record), k_largest_file);
    sf::Image picture;
    if (!bytes || !picture.loadFromMemory(bytes->data(), bytes->size())) return false;
    if (picture.getSize() != sf::Vector2u(k_side, k_side)) return false;
    resources_.keep_image(name_of(record), picture);
    return true;
}

void Thumbnails::draw(const ui::GameTable& table) {
    sf::RenderTexture texture;
    if (!texture.create(k_side * k_samples, k_side * k_samples)) return;
    texture.clear();
    table.paint_board(texture, resources_);
    texture.display();
    const auto picture = made_small(texture.getTexture().copyToImage());
    resources_.keep_image(name_of(played_), picture);
    (void)save_picture(picture, picture_of(played_));
}

bool Thumbnails::poll() {
    if (running_.valid()) {
        if (running_.wait_for(std::chrono::seconds(0)) != std::future_status::ready) return false;
        const auto table = running_.get();
        if (table) draw(*table);
        return table != nullptr;
    }
    if (wanted_.empty()) return false;
    played_ = std::move(wanted_.front());
    wanted_.pop_front();
    if (take_kept(played_)) return true;
    running_ = std::async(std::launch::async, played_to_its_end, played_, std::cref(kinds_), std::cref(stops_));
    return false;
}

}  // namespace syrtis::client::app
