// SPDX-License-Identifier: MIT

#include "render/retained_picture.hpp"

#include <SFML/Graphics/Sprite.hpp>
#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstring>
#include <stdexcept>

namespace syrtis::client::render {

namespace {

constexpr float k_block = 32;  ///< pixels
/// Limits the parts that are redrawn, because each one goes through all triangles.
constexpr std::size_t k_most_parts = 12;

constexpr std::uint64_t k_multiplier = 0x9E3779B97F4A7C15;

std::uint64_t mixed(std::uint64_t sum, std::uint64_t word) { return std::rotl((sum ^ word) * k_multiplier, 29); }

std::uint64_t number_of(const sf::Vertex& a, const sf::Vertex& b, const sf::Vertex& c, std::uint64_t seed) {
    static_assert(sizeof(sf::Vertex) == 20);
    std::array<std::uint64_t, 8> words{};
    auto* bytes = reinterpret_cast<unsigned char*>(words.data());
    std::memcpy(bytes, &a, sizeof(a));
    std::memcpy(bytes + sizeof(a), &b, sizeof(b));
    std::memcpy(bytes + 2 * sizeof(a), &c, sizeof(c));
    for (const auto word : words) seed = mixed(seed, word);
    return seed;
}

Rect bounds_of(const sf::Vertex* corners) {
    const auto [left, right] = std::minmax({corners[0].position.x, corners[1].position.x, corners[2].position.x});
    const auto [top, bottom] = std::minmax({corners[0].position.y, corners[1].position.y, corners[2].position.y});
    return {left, top, right - left, bottom - top};
}

Rect both(const Rect& a, const Rect& b) {
    const float x = std::min(a.x, b.x);
    const float y = std::min(a.y, b.y);
    return {x, y, std::max(a.right(), b.right()) - x, std::max(a.bottom(), b.bottom()) - y};
}

float area(const Rect& rect) { return rect.w * rect.h; }

/// Joins the two rectangles whose union adds the fewest pixels, until at most `most` are left.
void join(std::vector<Rect>& parts, std::size_t most) {
    while (parts.size() > most) {
        std::size_t first = 0;
        std::size_t second = 1;
        float least = area(both(parts[0], parts[1])) - area(parts[0]) - area(parts[1]);
        for (std::size_t i = 0; i < parts.size(); ++i) {
            for (std::size_t k = i + 1; k < parts.size(); ++k) {
                const float more = area(both(parts[i], parts[k])) - area(parts[i]) - area(parts[k]);
                if (more >= least) continue;
                least = more;
                first = i;
                second = k;
            }
        }
        parts[first] = both(parts[first], parts[second]);
        parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(second));
    }
}

}  // namespace

void RetainedPicture::begin(unsigned width, unsigned height, sf::RenderTarget* onto) {
    batches_.clear();
    vertices_.clear();
    if ((onto == nullptr && !picture_) || onto != onto_ || width != width_ || height != height_) {
        width_ = width;
        height_ = height;
        onto_ = onto;
        picture_.reset();
        if (onto == nullptr) {
            picture_ = std::make_unique<sf::RenderTexture>();
            if (!picture_->create(width, height)) throw std::runtime_error("no picture of this size can be drawn");
        }
        across_ = static_cast<std::size_t>(std::ceil(static_cast<float>(width) / k_block));
        drawn_.clear();
    }
    const auto down = static_cast<std::size_t>(std::ceil(static_cast<float>(height) / k_block));
    blocks_.assign(across_ * down, 0);
}

void RetainedPicture::add(const sf::Texture* texture, const std::vector<sf::Vertex>& vertices,
                          const std::optional<Rect>& clip) {
    const Rect window{0, 0, static_cast<float>(width_), static_cast<float>(height_)};
    const Rect room = clip ? intersection(*clip, window) : window;
    if (room.empty() || vertices.empty()) return;
    batches_.push_back({texture, clip, vertices_.size()});
    vertices_.insert(vertices_.end(), vertices.begin(), vertices.end());
    std::uint64_t seed = mixed(1, std::bit_cast<std::uintptr_t>(texture));
    if (clip) {
        for (const float edge : {clip->x, clip->y, clip->w, clip->h})
            seed = mixed(seed, std::bit_cast<std::uint32_t>(edge));
    }
    for (std::size_t at = 0; at + 2 < vertices.size(); at += 3) {
        const Rect bounds = bounds_of(&vertices[at]);
        const float left = std::max(bounds.x, room.x);
        const float right = std::min(bounds.right(), room.right());
        const float top = std::max(bounds.y, room.y);
        const float bottom = std::min(bounds.bottom(), room.bottom());
        if (left > right || top > bottom) continue;
        const auto number = number_of(vertices[at], vertices[at + 1], vertices[at + 2], seed);
        const auto last = [](float edge, std::size_t count) {
            return std::min(static_cast<std::size_t>(edge / k_block), count - 1);
        };
        const std::size_t last_row = last(bottom, blocks_.size() / across_);
        const std::size_t last_column = last(right, across_);
        for (auto row = static_cast<std::size_t>(top / k_block); row <= last_row; ++row) {
            for (auto column = static_cast<std::size_t>(left / k_block); column <= last_column; ++column) {
                auto& block = blocks_[row * across_ + column];
                block = mixed(block, number);
            }
        }
    }
}

std::vector<Rect> RetainedPicture::changed() const {
    const Rect window{0, 0, static_cast<float>(width_), static_cast<float>(height_)};
    if (drawn_.size() != blocks_.size()) return {window};
    std::vector<Rect> parts;
    for (std::size_t row = 0; row * across_ < blocks_.size(); ++row) {
        for (std::size_t column = 0; column < across_; ++column) {
            const auto differs = [&](std::size_t at) {
                return blocks_[row * across_ + at] != drawn_[row * across_ + at];
            };
            if (!differs(column)) continue;
            const auto begin = column;
            while (column < across_ && differs(column)) ++column;
            Rect run{static_cast<float>(begin) * k_block, static_cast<float>(row) * k_block,
                     static_cast<float>(column - begin) * k_block, k_block};
            const auto above = std::ranges::find_if(
                parts, [&](const Rect& part) { return part.x == run.x && part.w == run.w && part.bottom() == run.y; });
            if (above != parts.end()) {
                above->h += k_block;
            } else {
                parts.push_back(run);
            }
        }
    }
    join(parts, k_most_parts);
    for (auto& part : parts) part = intersection(part, window);
    return parts;
}

void RetainedPicture::draw(const Rect& part) {
    const auto look_at = [&](const Rect& rect) {
        sf::View view(sf::FloatRect(rect.x, rect.y, rect.w, rect.h));
        const auto width = static_cast<float>(width_);
        const auto height = static_cast<float>(height_);
        view.setViewport(sf::FloatRect(rect.x / width, rect.y / height, rect.w / width, rect.h / height));
        target().setView(view);
    };
    look_at(part);
    const sf::Color black = sf::Color::Black;
    const std::array<sf::Vertex, 4> ground{{{{part.x, part.y}, black},
                                            {{part.right(), part.y}, black},
                                            {{part.x, part.bottom()}, black},
                                            {{part.right(), part.bottom()}, black}}};
    target().draw(ground.data(), ground.size(), sf::TriangleStrip, sf::RenderStates(sf::BlendNone));
    for (std::size_t index = 0; index < batches_.size(); ++index) {
        const Batch& batch = batches_[index];
        const std::size_t end = index + 1 < batches_.size() ? batches_[index + 1].first : vertices_.size();
        const Rect room = batch.clip ? intersection(*batch.clip, part) : part;
        if (room.empty()) continue;
        within_.clear();
        for (std::size_t at = batch.first; at + 2 < end; at += 3) {
            const Rect bounds = bounds_of(&vertices_[at]);
            if (bounds.x > room.right() || bounds.right() < room.x || bounds.y > room.bottom() ||
                bounds.bottom() < room.y) {
                continue;
            }
            within_.insert(within_.end(), {vertices_[at], vertices_[at + 1], vertices_[at + 2]});
        }
        if (within_.empty()) continue;
        if (batch.clip) look_at(room);
        target().draw(within_.data(), within_.size(), sf::Triangles, sf::RenderStates(batch.texture));
        if (batch.clip) look_at(part);
    }
}

std::size_t RetainedPicture::finish() {
    std::size_t pixels = 0;
    parts_ = changed();
    for (const Rect& part : parts_) {
        draw(part);
        pixels += static_cast<std::size_t>(area(part));
    }
    if (pixels > 0 && picture_) picture_->display();
    drawn_ = blocks_;
    return pixels;
}

void RetainedPicture::show(sf::RenderTarget& target) const {
    if (!picture_) return;
    target.setView(sf::View(sf::FloatRect(0, 0, static_cast<float>(width_), static_cast<float>(height_))));
    target.draw(sf::Sprite(picture_->getTexture()), sf::RenderStates(sf::BlendNone));
}

}  // namespace syrtis::client::render
