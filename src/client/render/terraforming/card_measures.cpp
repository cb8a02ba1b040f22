// SPDX-License-Identifier: MIT

#include "render/terraforming/card_measures.hpp"

namespace syrtis::client::render::terraforming {

namespace {

constexpr FaceMeasures k_full{.spine = 52,
                              .edge = 7,
                              .coin = 34,
                              .tag = 32,
                              .tag_step = 37,
                              .seal = 32,
                              .padding = 12,
                              .name = fixed(19, Weight::bold),
                              .kind = fixed(12, Weight::semibold),
                              .symbols = fixed(16, Weight::bold),
                              .text = fixed(13, Weight::regular),
                              .icon = 20,
                              .pill = 27,
                              .smallest_picture = 70,
                              .largest_picture = 170,
                              .foot = 36};
constexpr FaceMeasures k_narrow{.spine = 44,
                                .edge = 6,
                                .coin = 30,
                                .tag = 28,
                                .tag_step = 33,
                                .seal = 28,
                                .padding = 10,
                                .name = fixed(16, Weight::bold),
                                .kind = fixed(12, Weight::semibold),
                                .symbols = fixed(14, Weight::bold),
                                .text = fixed(12.5F, Weight::regular),
                                .icon = 17,
                                .pill = 25,
                                .smallest_picture = 60,
                                .largest_picture = 150,
                                .foot = 34};
constexpr FaceMeasures k_narrow_middle{.spine = 36,
                                       .edge = 5,
                                       .coin = 25,
                                       .tag = 23,
                                       .tag_step = 27,
                                       .seal = 24,
                                       .padding = 8,
                                       .name = fixed(13, Weight::bold),
                                       .kind = fixed(11, Weight::semibold),
                                       .symbols = fixed(12, Weight::bold),
                                       .text = fixed(11, Weight::regular),
                                       .icon = 15,
                                       .pill = 21,
                                       .smallest_picture = 40,
                                       .largest_picture = 110,
                                       .foot = 28};
constexpr FaceMeasures k_hand{.spine = 34,
                              .edge = 6,
                              .coin = 26,
                              .tag = 24,
                              .tag_step = 27,
                              .seal = 25,
                              .padding = 7,
                              .name = fixed(13, Weight::semibold),
                              .kind = fixed(11, Weight::medium),
                              .symbols = fixed(12.5F, Weight::bold),
                              .text = fixed(11, Weight::regular),
                              .icon = 15,
                              .pill = 19,
                              .smallest_picture = 30,
                              .largest_picture = 52,
                              .foot = 24};
constexpr FaceMeasures k_hand_middle{.spine = 29,
                                     .edge = 5,
                                     .coin = 22,
                                     .tag = 20,
                                     .tag_step = 22,
                                     .seal = 21,
                                     .padding = 5,
                                     .name = fixed(11.5F, Weight::semibold),
                                     .kind = fixed(11, Weight::medium),
                                     .symbols = fixed(11, Weight::bold),
                                     .text = fixed(11, Weight::regular),
                                     .icon = 12,
                                     .pill = 16,
                                     .smallest_picture = 18,
                                     .largest_picture = 36,
                                     .foot = 18};
constexpr FaceMeasures k_broad{.spine = 42,
                               .edge = 6,
                               .coin = 30,
                               .tag = 28,
                               .tag_step = 30,
                               .seal = 26,
                               .padding = 9,
                               .name = fixed(16, Weight::bold),
                               .kind = fixed(12, Weight::semibold),
                               .symbols = fixed(14, Weight::bold),
                               .text = fixed(12.5F, Weight::regular),
                               .icon = 17,
                               .pill = 22,
                               .smallest_picture = 0,
                               .largest_picture = 0,
                               .foot = 26};
constexpr FaceMeasures k_broad_middle{.spine = 34,
                                      .edge = 5,
                                      .coin = 25,
                                      .tag = 22,
                                      .tag_step = 24,
                                      .seal = 22,
                                      .padding = 7,
                                      .name = fixed(13.5F, Weight::bold),
                                      .kind = fixed(11, Weight::semibold),
                                      .symbols = fixed(12, Weight::bold),
                                      .text = fixed(11, Weight::regular),
                                      .icon = 14,
                                      .pill = 18,
                                      .smallest_picture = 0,
                                      .largest_picture = 0,
                                      .foot = 19};

}  // namespace

const FaceMeasures& face_measures(const Canvas& canvas, FaceForm form) {
    switch (form) {
        case FaceForm::full:
            return k_full;
        case FaceForm::narrow:
            return canvas.large() ? k_narrow : k_narrow_middle;
        case FaceForm::hand:
            return canvas.large() ? k_hand : k_hand_middle;
        case FaceForm::broad:
            return canvas.large() ? k_broad : k_broad_middle;
    }
    return k_full;
}

}  // namespace syrtis::client::render::terraforming
