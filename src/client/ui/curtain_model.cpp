// SPDX-License-Identifier: MIT

#include "ui/curtain_model.hpp"

#include "ui/table_controller.hpp"

namespace syrtis::client::ui {

render::CurtainModel build_curtain(const std::optional<SeatPerson>& next, const Words& words) {
    render::CurtainModel model;
    const auto name = next ? next->name : std::string();
    if (next) model.piece = next->piece;
    model.sheet.title = words("Pass the device to {0}", {name});
    model.sheet.lines.push_back({render::word(words("Nobody else should look now."), render::Tone::secondary, false)});
    model.sheet.buttons.push_back({.label = words("I am {0}", {name}),
                                   .key = words.key("Enter"),
                                   .style = render::ButtonStyle::pill,
                                   .id = static_cast<int>(SheetAct::agree)});
    return model;
}

}  // namespace syrtis::client::ui
