// SPDX-License-Identifier: MIT

#include "training/config.hpp"

#include <utility>

#include "core/ensure.hpp"
#include "text/json.hpp"

namespace syrtis::training {
namespace {

using Refused = core::Failure<std::string>;

constexpr std::uint64_t k_most_rounds = 10'000;

template <class Number>
void read_count(Settings& settings, const char* name, Number& value, std::uint64_t minimum, std::uint64_t maximum) {
    std::uint64_t number = value;
    settings.read(name, number, minimum, maximum);
    value = static_cast<Number>(number);
}

core::Result<Stage, std::string> read_stage(const Json::Value& json) {
    Settings settings(json);
    Stage stage;
    settings.read("rounds", stage.rounds, 1, k_most_rounds);
    settings.read("games", stage.games, 1, 10'000'000);
    settings.read("passes", stage.passes, 1, 100);
    settings.read("passes_over_moves", stage.passes_over_moves, 1, 100);
    for (const auto& [name, learning] : {std::pair{"positions", &stage.positions}, std::pair{"moves", &stage.moves}}) {
        Settings of_net(settings.take(name));
        of_net.read("rate", learning->rate, 1e-6, 1.0);
        read_count(of_net, "batch", learning->batch, 1, 100'000);
        of_net.read("common", learning->common, 0.0, 100.0);
        of_net.read("apart", learning->apart, 0.0, 100.0);
        of_net.read("decay", learning->decay, 0.0, 100.0);
        of_net.read("residual_decay", learning->residual_decay, 0.0, 1000.0);
        of_net.read("dropout", learning->dropout, 0.0, 1.0);
        if (auto wrong = of_net.objection(); !wrong.empty()) return Refused{std::move(wrong)};
    }
    if (auto play = settings.take("play"); !play.isNull()) stage.play = std::move(play);
    if (auto wrong = settings.objection(); !wrong.empty()) return Refused{std::move(wrong)};
    return stage;
}

}  // namespace

Settings::Settings(Json::Value json) : json_(std::move(json)) {
    if (json_.isNull()) json_ = Json::Value(Json::objectValue);
    if (!json_.isObject()) {
        objection_ = "the settings must be an object";
        json_ = Json::Value(Json::objectValue);
    }
}

Json::Value Settings::take(const char* name) {
    Json::Value value;
    json_.removeMember(name, &value);
    return value;
}

void Settings::read(const char* name, std::uint64_t& value, std::uint64_t minimum, std::uint64_t maximum) {
    const Json::Value json = take(name);
    if (json.isNull()) return;
    if (!json.isUInt64() || json.type() == Json::realValue || json.asUInt64() < minimum || json.asUInt64() > maximum) {
        objection_ = "\"" + std::string(name) + "\" is an integer from " + std::to_string(minimum) + " to " +
                     std::to_string(maximum);
        return;
    }
    value = json.asUInt64();
}

void Settings::read(const char* name, double& value, double minimum, double maximum) {
    const Json::Value json = take(name);
    if (json.isNull()) return;
    if (!json.isNumeric() || json.asDouble() < minimum || json.asDouble() > maximum) {
        objection_ = "\"" + std::string(name) + "\" is a number from " + std::to_string(minimum) + " to " +
                     std::to_string(maximum);
        return;
    }
    value = json.asDouble();
}

void Settings::read(const char* name, std::string& value) {
    const Json::Value json = take(name);
    if (json.isNull()) return;
    if (!json.isString()) {
        objection_ = "\"" + std::string(name) + "\" is a text";
        return;
    }
    value = json.asString();
}

std::string Settings::objection() const {
    if (!objection_.empty()) return objection_;
    if (json_.empty()) return {};
    return "there is no setting \"" + json_.getMemberNames().front() + "\"";
}

std::uint64_t Config::rounds() const {
    std::uint64_t sum = 0;
    for (const Stage& one : stages) sum += one.rounds;
    return sum;
}

const Stage& Config::stage(std::uint64_t round) const {
    for (const Stage& one : stages) {
        if (round < one.rounds) return one;
        round -= one.rounds;
    }
    core::report_bug("the run does not have this round");
}

core::Result<Config, std::string> read_config(std::string_view text) {
    const auto json = text::parse_json_file(text);
    if (!json) return Refused{text::describe(json.error())};
    Settings settings(*json);
    Config config;
    settings.read("game", config.game);
    read_count(settings, "seats", config.seats, 1, core::k_max_seats);
    settings.read("seed", config.seed, 0, ~std::uint64_t{0});
    read_count(settings, "first", config.first, 1, ai::net::k_most_first);
    read_count(settings, "second", config.second, 1, ai::net::k_most_second);
    settings.read("window", config.window, 1, 1000);
    settings.read("opponent", config.opponent);
    settings.read("deals", config.deals, 1, 1'000'000);
    settings.read("most_length", config.most_length, 1.0, 1e6);
    settings.read("chance", config.chance, 0, ~std::uint64_t{0});
    settings.read("least_share", config.least_share, 0.0, 1.0);
    settings.read("left_out", config.left_out, 0, 10'000);
    const Json::Value stages = settings.take("stages");
    if (auto wrong = settings.objection(); !wrong.empty()) return Refused{std::move(wrong)};
    if (!stages.isArray() || stages.empty()) return Refused{"\"stages\" must be a list with at least one stage"};
    for (const Json::Value& one : stages) {
        const auto stage = read_stage(one);
        if (!stage) return Refused{stage.error()};
        config.stages.push_back(*stage);
    }
    if (config.rounds() > k_most_rounds) return Refused{"the stages have too many rounds"};
    return config;
}

}  // namespace syrtis::training
