// SPDX-License-Identifier: MIT

#include "render/terraforming/card_measures.hpp"

namespace syrtis::client::render::terraforming {

namespace {

constexpr FaceMeasures k_full{52,
                              7,
                              34,
                              32,
                              37,
                              32,
                              12,
                              fixed(19, Weight::bold),
                              fixed(12, Weight::semibold),
                              fixed(16, Weight::bold),
                              fixed(13, Weight::regular),
                              20,
                              27,
                              70,
                              170,
                              36};
constexpr FaceMeasures k_narrow{44,
                                6,
                                30,
                                28,
                                33,
                                28,
                                10,
                                fixed(16, Weight::bold),
                                fixed(12, Weight::semibold),
                                fixed(14, Weight::bold),
                                fixed(12.5F, Weight::regular),
                                17,
                                25,
                                60,
                                150,
                                34};
constexpr FaceMeasures k_narrow_middle{36,
                                       5,
                                       25,
                                       23,
                                       27,
                                       24,
                                       8,
                                       fixed(13, Weight::bold),
                                       fixed(11, Weight::semibold),
                                       fixed(12, Weight::bold),
                                       fixed(11, Weight::regular),
                                       15,
                                       21,
                                       40,
                                       110,
                                       28};
constexpr FaceMeasures k_hand{34,
                              6,
                              26,
                              24,
                              27,
                              25,
                              7,
                              fixed(13, Weight::semibold),
                              fixed(11, Weight::medium),
                              fixed(12.5F, Weight::bold),
                              fixed(11, Weight::regular),
                              15,
                              19,
                              30,
                              52,
                              24};
constexpr FaceMeasures k_hand_middle{29,
                                     5,
                                     22,
                                     20,
                                     22,
                                     21,
                                     5,
                                     fixed(11.5F, Weight::semibold),
                                     fixed(11, Weight::medium),
                                     fixed(11, Weight::bold),
                                     fixed(11, Weight::regular),
                                     12,
                                     16,
                                     18,
                                     36,
                                     18};
constexpr FaceMeasures k_broad{42,
                               6,
                               30,
                               28,
                               30,
                               26,
                               9,
                               fixed(16, Weight::bold),
                               fixed(12, Weight::semibold),
                               fixed(14, Weight::bold),
                               fixed(12.5F, Weight::regular),
                               17,
                               22,
                               0,
                               0,
                               26};
constexpr FaceMeasures k_broad_middle{34,
                                      5,
                                      25,
                                      22,
                                      24,
                                      22,
                                      7,
                                      fixed(13.5F, Weight::bold),
                                      fixed(11, Weight::semibold),
                                      fixed(12, Weight::bold),
                                      fixed(11, Weight::regular),
                                      14,
                                      18,
                                      0,
                                      0,
                                      19};

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
