// SPDX-License-Identifier: MIT

#include "ui/hand_over_model.hpp"

#include "ui/table_controller.hpp"

namespace syrtis::client::ui {

render::HandOverModel build_hand_over(const std::optional<SeatPerson>& next, const Words& words) {
    render::HandOverModel model;
    const auto name = next ? next->name : std::string();
    if (next) model.piece = next->piece;
    model.dialog.title = words("Pass the device to {0}", {name});
    model.dialog.lines.push_back(
        {render::thin_word(words("Everybody else, please look away."), render::Tone::secondary)});
    model.dialog.buttons.push_back({.label = words("I'm {0}", {name}),
                                    .key = words.key("Enter"),
                                    .style = render::ButtonStyle::pill,
                                    .id = DialogAct::agree});
    return model;
}

}  // namespace syrtis::client::ui
