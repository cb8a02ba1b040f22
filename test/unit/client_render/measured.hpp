// SPDX-License-Identifier: MIT
#pragma once

#include <SFML/Graphics/RenderTarget.hpp>

namespace syrtis::test {

/// A render target that draws nothing, for tests of the layout. Words are measured by their font, not by their pixels.
class Measured final : public sf::RenderTarget {
   public:
    Measured(unsigned width, unsigned height) : size_(width, height) { initialize(); }
    [[nodiscard]] sf::Vector2u getSize() const override { return size_; }
    bool setActive(bool) override { return false; }

   private:
    sf::Vector2u size_;
};

}  // namespace syrtis::test
