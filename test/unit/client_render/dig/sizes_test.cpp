// SPDX-License-Identifier: MIT

// Tests the table of Dig Mars in windows of every shape. It is laid out and measured, but not drawn.

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "render/dig/painters.hpp"
#include "render/resources.hpp"
#include "support/paths.hpp"
#include "unit/client_render/dig/sample_tables.hpp"
#include "unit/client_render/measured.hpp"
#include "unit/client_render/need_display.hpp"
#include "unit/client_render/text_faults.hpp"

namespace syrtis::test::dig {
namespace {

using namespace client::render;
using client::render::dig::TableModel;

TEST(DigSizes, NoWordOrTargetOverlapsOrOverflowsInWindowsOfAnyShape) {
    need_display();
    Resources resources(std::filesystem::path(syrtis::test::k_resource_folder) / "fonts", syrtis::test::k_image_folder,
                        client::render::dig::needed_images());
    using Make = TableModel (*)(Language);
    for (const Make make : {Make{usual_table}, Make{crowded_table}, Make{placing_table}, Make{paying_table},
                            Make{first_turn_table}, Make{watched_table}}) {
        for (const auto& [width, height] :
             {std::pair{1024U, 768U}, {1280U, 1024U}, {1600U, 1200U}, {2560U, 1080U}, {3440U, 1440U}, {1366U, 768U}}) {
            for (const Language language : {Language::english, Language::french, Language::german}) {
                TableModel model = make(language);
                model.side_log = model.log;
                std::vector<DrawnText> texts;
                Measured target(width, height);
                HitMap hits;
                resources.record_texts(&texts);
                client::render::dig::paint_table(target, model, resources, hits);
                resources.record_texts(nullptr);
                EXPECT_EQ(text_faults(texts, width, height), std::vector<std::string>{})
                    << width << "x" << height << ", " << static_cast<int>(language) << ", opponents "
                    << model.opponents.size() << ", " << model.prompt.title.forms.front();
            }
        }
    }
}

}  // namespace
}  // namespace syrtis::test::dig
