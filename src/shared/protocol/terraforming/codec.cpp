// SPDX-License-Identifier: MIT
#include "protocol/terraforming/codec.hpp"

#include <utility>

#include "engine/terraforming/scoring.hpp"
#include "protocol/hosted_match_of.hpp"
#include "protocol/terraforming/command_json.hpp"
#include "protocol/terraforming/decision_json.hpp"
#include "protocol/terraforming/event_json.hpp"
#include "protocol/terraforming/options_json.hpp"
#include "protocol/terraforming/view_json.hpp"

namespace syrtis::protocol::terraforming {

static_assert(protocol::AnswersInRows<Codec, game::TerraformingMars>);

Codec::Codec(std::shared_ptr<const Content> content) : CodecOf(std::move(content)) {
    for (const auto& variant : this->content().variants) {
        variants_.push_back(variant ? std::make_shared<const Codec>(variant) : nullptr);
    }
}

std::shared_ptr<const Codec> Codec::variant(const game::Options& options) const {
    const auto place = content::terraforming::variant_of(options);
    return place < variants_.size() ? variants_[place] : nullptr;
}

core::Result<game::Options, CodedRefusal> Codec::read_options(const Json::Value& json, core::Seat seats) const {
    return terraforming::read_options(content(), json, seats);
}

core::Result<game::Options, CodedRefusal> Codec::read_recorded_options(const Json::Value& json,
                                                                       core::Seat seats) const {
    return terraforming::read_options(content(), json, seats, k_recorded_options);
}

Json::Value Codec::options_json(const game::Options& options) const {
    return terraforming::options_json(content(), options);
}

bool Codec::continues_answer(const game::State& before, const game::Command& command, const game::State& after,
                             core::Seat seat) const {
    const auto asked = asked_of(content(), after, seat);
    if (!asked || !asked->picking) return false;
    if (command.type == game::CommandType::standard_project) return rules().projects[command.target].sells_cards;
    if (command.type != game::CommandType::pick_card) return false;
    const auto earlier = asked_of(content(), before, seat);
    // The next question may be another choice, of which nothing is picked yet.
    return earlier && earlier->picking && asked->picking->picked == earlier->picking->picked + 1;
}

Json::Value Codec::row_json(std::span<const game::Command> row) const {
    const auto picks = [&] {
        std::vector<game::Source> cards;
        for (const auto& command : row) {
            if (command.type == game::CommandType::pick_card) cards.push_back(command.target);
        }
        return cards;
    }();
    const game::Command& first = row.front();
    return text::tree_of([&](text::JsonWriter& out) {
        if (first.type == game::CommandType::pick_card) {
            const bool is_closed = row.back().type == game::CommandType::done;
            write_choice(out, content(), picks, is_closed ? row.back().payment : game::Payment{});
        } else if (row.size() > 1) {
            write_command_with_cards(out, content(), first, picks);
        } else {
            write_command(out, first);
        }
    });
}

void Codec::write_command(text::JsonWriter& out, const game::Command& command) const {
    terraforming::write_command(out, content(), command);
}

void Codec::write_view(text::JsonWriter& out, const game::View& view) const {
    terraforming::write_view(out, content(), view);
}

void Codec::write_view_difference(text::JsonWriter& out, const game::View& before, const game::View& after) const {
    terraforming::write_view_difference(out, content(), before, after);
}

core::Result<game::View, std::string> Codec::read_view(const Json::Value& json) const {
    return terraforming::read_view(content(), json);
}

void Codec::write_event(text::JsonWriter& out, const game::Event& event, core::Seat seat) const {
    terraforming::write_event(out, content(), game::seen_by(event, seat));
}

Json::Value Codec::outcome_json(const game::State& state) const {
    return CodecOf::outcome_json(state, [&](Json::Value& row, core::Side side) {
        const auto score = game::score_of(rules(), state, side);
        row["tr"] = score.terraform_rating;
        row["awards"] = score.awards;
        row["milestones"] = score.milestones;
        row["greenery"] = score.greenery;
        row["cities"] = score.cities;
        row["cards"] = score.cards;
        if (has_automa(state.options) && side == automa_side(state.options)) {
            row["neural_instance"] = score.neural_instance;
            row["megacredit_points"] = score.megacredits;
        }
        row["megacredits"] = state.players[side].stock[static_cast<std::size_t>(game::Resource::megacredits)];
    });
}

}  // namespace syrtis::protocol::terraforming
