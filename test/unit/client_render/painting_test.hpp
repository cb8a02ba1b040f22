// SPDX-License-Identifier: MIT
#pragma once

// Helpers for tests that paint screens of either game.

#include <gtest/gtest.h>

#include <filesystem>
#include <memory>
#include <utility>
#include <vector>

#include "render/dig/painters.hpp"
#include "render/resources.hpp"
#include "render/terraforming/painters.hpp"
#include "support/paths.hpp"
#include "unit/client_render/need_display.hpp"

namespace syrtis::test {

class PaintingTest : public testing::Test {
   protected:
    void SetUp() override {
        need_display();
        auto images = client::render::terraforming::needed_images();
        for (const auto& image : client::render::dig::needed_images()) images.push_back(image);
        resources_ = std::make_unique<client::render::Resources>(
            std::filesystem::path(syrtis::test::k_resource_folder) / "fonts", syrtis::test::k_image_folder,
            std::move(images));
    }

    /// Returns the texts that are drawn while `paint()` runs.
    template <class Paint>
    std::vector<client::render::DrawnText> texts_during(const Paint& paint) {
        std::vector<client::render::DrawnText> texts;
        resources_->record_texts(&texts);
        paint();
        resources_->record_texts(nullptr);
        return texts;
    }

    std::unique_ptr<client::render::Resources> resources_;
};

}  // namespace syrtis::test
