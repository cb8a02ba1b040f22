// SPDX-License-Identifier: MIT
#include "protocol/terraforming/outcome_json.hpp"

#include "engine/terraforming/scoring.hpp"
#include "engine/terraforming/terraforming_mars.hpp"

namespace syrtis::protocol::terraforming {

Json::Value outcome_json(const Content& content, const game::State& state) {
    const auto outcome = game::TerraformingMars::outcome(content.rules, state);
    Json::Value json(Json::objectValue);
    json["finished"] = outcome.finished;
    json["winners"] = Json::Value(Json::arrayValue);
    json["scores"] = Json::Value(Json::arrayValue);
    for (core::Side seat = 0; seat < sides(state.options); ++seat) {
        if (core::has_seat(outcome.winners, seat)) json["winners"].append(seat);
        const auto score = game::score_of(content.rules, state, seat);
        Json::Value row(Json::objectValue);
        row["player"] = seat;
        row["tr"] = score.terraform_rating;
        row["awards"] = score.awards;
        row["milestones"] = score.milestones;
        row["greenery"] = score.greenery;
        row["cities"] = score.cities;
        row["cards"] = score.cards;
        if (has_automa(state.options) && seat == automa_side(state.options)) {
            row["neural_instance"] = score.neural_instance;
            row["megacredit_points"] = score.megacredits;
        }
        row["total"] = score.total();
        row["megacredits"] = state.players[seat].stock[static_cast<std::size_t>(game::Resource::megacredits)];
        json["scores"].append(std::move(row));
    }
    return json;
}

}  // namespace syrtis::protocol::terraforming
