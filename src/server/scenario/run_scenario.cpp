// SPDX-License-Identifier: MIT
#include "scenario/run_scenario.hpp"

#include <exception>
#include <memory>
#include <utility>

#include "core/seat.hpp"

namespace syrtis::server::scenario {
namespace {

struct Step {
    core::Seat player = 0;
    std::optional<Node> command;
    std::vector<Node> legal;
    std::vector<Node> illegal;
    bool rejected = false;
    std::string rejected_code;  ///< the expected code of the refusal; empty: any code
    std::optional<Node> expect;
};

struct Scenario {
    std::unique_ptr<Position> position;
    std::vector<Step> steps;
    std::optional<Node> expect;
    std::optional<Node> refused;  ///< the code with which the game must refuse to start
};

Step read_step(const Node& node, core::Side sides) {
    Step step;
    if (!node.is_object_of({"player", "command", "legal", "illegal", "rejected", "expect", "why"})) return step;
    step.command = node.find("command");
    if (const auto legal = node.find("legal")) step.legal = legal->elements();
    if (const auto illegal = node.find("illegal")) step.illegal = illegal->elements();
    step.expect = node.find("expect");
    if (const auto why = node.find("why")) (void)why->text();
    const bool needs_player = step.command || !step.legal.empty() || !step.illegal.empty();
    if (const auto player = needs_player ? node.need("player") : node.find("player")) {
        step.player = static_cast<core::Seat>(player->integer(0, sides - 1));
    }
    if (const auto rejected = node.find("rejected")) {
        if (!step.command) rejected->mistake("there is no command to reject");
        if (rejected->value().isString()) {
            step.rejected = true;
            step.rejected_code = rejected->text();
            if (step.rejected_code.empty()) rejected->mistake("must be true or a code");
        } else {
            step.rejected = rejected->boolean();
        }
    }
    return step;
}

std::unique_ptr<Position> read_position(const Games& games, const Node& root) {
    const auto game_id = root.need("game");
    if (!game_id) return nullptr;
    const auto id = game_id->text();
    for (const auto& game : games) {
        if (game->id() != id) continue;
        const auto setup = root.find("setup");
        const auto new_game = root.find("new_game");
        if (setup.has_value() == new_game.has_value()) {
            root.mistake("needs either \"setup\" or \"new_game\"");
            return nullptr;
        }
        return setup ? game->set_up(*setup) : game->new_game(*new_game);
    }
    game_id->mistake("there is no such game");
    return nullptr;
}

/// Reads the whole file. Each expectation is compared once with the first position, so that its mistakes are found
/// before any step is played; they do not depend on the position.
Scenario read_scenario(const Games& games, const Node& root, std::string& name) {
    Scenario scenario;
    if (!root.is_object_of({"scenario", "game", "setup", "new_game", "refused", "steps", "expect", "why"}))
        return scenario;
    if (const auto title = root.need("scenario")) name = title->text();
    if (const auto why = root.find("why")) (void)why->text();
    scenario.refused = root.find("refused");
    if (scenario.refused) (void)scenario.refused->text();
    scenario.position = read_position(games, root);
    const core::Side sides = scenario.position ? scenario.position->sides() : core::k_max_sides;
    if (const auto steps = root.find("steps")) {
        for (const auto& node : steps->elements()) scenario.steps.push_back(read_step(node, sides));
    }
    scenario.expect = root.find("expect");
    if (!scenario.position) return scenario;
    for (const auto& step : scenario.steps) {
        if (step.expect) (void)scenario.position->compare(*step.expect);
    }
    if (scenario.expect) (void)scenario.position->compare(*scenario.expect);
    return scenario;
}

class Run {
   public:
    Run(Scenario scenario, std::vector<Failure>& failures)
        : scenario_(std::move(scenario)), position_(std::move(scenario_.position)), failures_(failures) {}

    void run() {
        through_ = position_->copy();
        sound_ = position_->broken() == nullptr;
        for (std::size_t index = 0; index < scenario_.steps.size(); ++index) {
            step_ = index + 1;
            if (!run_step(scenario_.steps[index])) return;
        }
        step_.reset();
        if (scenario_.expect) compare(*scenario_.expect);
    }

   private:
    bool run_step(const Step& step) {
        for (const auto& command : step.legal) {
            const auto refusal = position_->copy()->play(step.player, command.value());
            if (refusal) fail(command.path(), "accepted", describe(*refusal));
        }
        for (const auto& command : step.illegal) refuse(*position_->copy(), step.player, command, "");
        if (step.command && step.rejected) {
            refuse(*position_, step.player, *step.command, step.rejected_code);
        } else if (step.command && !play(step.player, *step.command)) {
            return false;
        }
        if (step.expect) compare(*step.expect);
        return true;
    }

    void refuse(Position& position, core::Seat player, const Node& command, const std::string& code) {
        const auto refusal = position.play(player, command.value());
        if (!refusal) {
            fail(command.path(), code.empty() ? "refused" : "refused: " + code, "accepted");
        } else if (!code.empty() && refusal->code != code) {
            fail(command.path(), "refused: " + code, describe(*refusal));
        }
        if (refusal && !position.same_as(*through_)) fail(command.path(), "an unchanged position", "a changed one");
    }

    bool play(core::Seat player, const Node& command) {
        auto next = position_->copy();
        if (const auto refusal = next->play(player, command.value())) {
            fail(command.path(), "accepted", describe(*refusal));
            return false;
        }
        if (!position_->same_as(*through_)) fail(command.path(), "a copy of its own", "a change of the original");
        if (through_->play(player, command.value()) || !next->same_as(*through_)) {
            fail(command.path(), "the same result on a copy", "another one");
        }
        position_ = std::move(next);
        if (const char* const broken = position_->broken(); sound_ && broken != nullptr) {
            fail(command.path(), "a position that satisfies the invariants", broken);
        }
        return true;
    }

    void compare(const Node& expectation) {
        for (auto& mismatch : position_->compare(expectation)) failures_.push_back({step_, std::move(mismatch)});
    }

    void fail(const std::string& path, const std::string& expected, const std::string& got) {
        failures_.push_back({step_, {path, expected, got}});
    }

    static std::string describe(const protocol::CodedRefusal& refusal) {
        return "refused: " + refusal.code + " (" + refusal.message + ")";
    }

    Scenario scenario_;
    std::unique_ptr<Position> position_;
    std::unique_ptr<Position>
        through_;  ///< equal to `position_`, but played through since the set-up without being copied
    std::vector<Failure>& failures_;
    std::optional<std::size_t> step_;
    bool sound_ = false;
};

/// Judges a scenario whose game must refuse to start: faults with the expected code are removed, since they are not
/// mistakes of the file.
Report judge_refusal(const Scenario& scenario, Report report) {
    const auto code = scenario.refused->text();
    const auto refusals =
        std::erase_if(report.faults, [&](const Fault& fault) { return !fault.code.empty() && fault.code == code; });
    if (!report.faults.empty()) return report;
    if (refusals == 0) {
        report.failures.push_back({std::nullopt, {scenario.refused->path(), "refused: " + code, "accepted"}});
    }
    return report;
}

}  // namespace

Report run_scenario(const Games& games, const Json::Value& json) {
    Report report;
    const Node root(json, "", report.faults);
    auto scenario = read_scenario(games, root, report.name);
    if (scenario.refused) return judge_refusal(scenario, report);
    if (report.faults.empty() && !scenario.position) root.mistake("could not be set up");
    if (!report.faults.empty()) return report;
    try {
        Run(std::move(scenario), report.failures).run();
    } catch (const std::exception& error) {
        report.failures.push_back({std::nullopt, {"", "a program without a bug", error.what()}});
    }
    return report;
}

}  // namespace syrtis::server::scenario
