// SPDX-License-Identifier: MIT
//
// The neural networks among the data files: their descriptions and their compatibility.

#include "games/terraforming/nets.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "ai/belief_table.hpp"
#include "ai/net/net_file.hpp"
#include "ai/terraforming/card_beliefs.hpp"
#include "ai/terraforming/learned_agent.hpp"
#include "ai/terraforming/net_playout.hpp"
#include "ai/terraforming/net_value.hpp"
#include "ai/terraforming/prospects.hpp"
#include "crypto/digest.hpp"
#include "engine/terraforming/terraforming_mars.hpp"
#include "games/registered_games.hpp"
#include "games/terraforming/training_variants.hpp"
#include "support/file_bytes.hpp"
#include "support/other_resources.hpp"
#include "support/paths.hpp"
#include "support/terraforming_cases.hpp"
#include "text/json.hpp"

namespace syrtis::server {
namespace {

namespace fs = std::filesystem;

const fs::path k_nets_folder = fs::path(syrtis::test::k_resource_folder) / "ai";

TEST(InstalledNets, MatchTheirListHashAndConfiguration) {
    const auto list = text::parse_json(test::file_bytes(k_nets_folder / "nets.json"));
    ASSERT_TRUE(list);
    std::set<std::string> listed;
    std::uintmax_t size = 0;
    for (const Json::Value& net : (*list)["nets"]) {
        const std::string name = net["file"].asString();
        SCOPED_TRACE(name);
        EXPECT_TRUE(listed.insert(name).second);
        const std::string bytes = test::file_bytes(k_nets_folder / name);
        size += bytes.size();
        EXPECT_EQ(crypto::sha256(bytes), net["sha256"].asString());
        EXPECT_NE(name.find(net["sha256"].asString().substr(0, 12)), std::string::npos);
        const auto file = ai::net::read_net(bytes);
        ASSERT_TRUE(file) << file.error();
        EXPECT_EQ(file->purpose.seats, net["seats"].asUInt());
        EXPECT_EQ(file->provenance.games, net["games"].asUInt64());
        const fs::path config =
            fs::path(syrtis::test::k_resource_folder).parent_path() / "doc" / "examples" / net["config"].asString();
        EXPECT_EQ(crypto::sha256(test::file_bytes(config)), file->provenance.config);
    }
    std::set<std::string> found;
    for (const auto& entry : fs::directory_iterator(k_nets_folder)) {
        if (entry.path().extension() == ".net") found.insert(entry.path().filename().string());
    }
    EXPECT_EQ(found, listed);
    EXPECT_LE(size, 7U << 20U) << "what every clone of the tree and every package holds";
}

/// The fuzz target of the reader begins with these files. If the format changes and they do not, the target only sees
/// files of a former format.
TEST(SeedsOfTheFuzzTargetOfNets, AreReadOrRefusedForTheReasonOfTheirNames) {
    const fs::path folder = fs::path(syrtis::test::k_document_folder).parent_path() / "test/fuzz/corpus/net";
    ASSERT_TRUE(ai::net::read_net(test::file_bytes(folder / "whole")));
    const std::map<std::string, std::string> reasons{
        {"bytes_after_layers", "length does not agree"},     {"huge_layers", "size that is not allowed"},
        {"no_layers", "size that is not allowed"},           {"long_game", "too long"},
        {"needless_byte", "weight of the net can't"},        {"other_version", "format 2"},
        {"weight_of_four_bytes", "weight of the net can't"}, {"weight_too_large", "weight of the net is too large"}};
    for (const auto& [name, reason] : reasons) {
        const auto read = ai::net::read_net(test::file_bytes(folder / name));
        ASSERT_FALSE(read) << name;
        EXPECT_NE(read.error().find(reason), std::string::npos) << name << ": " << read.error();
    }
}

TEST(InstalledNets, FitTheCardsSoThatTheirPlayersAreOffered) {
    for (const auto& registered : registered_games(syrtis::test::k_resource_folder)) {
        if (registered->id() != "terraforming-mars") continue;
        const auto game = registered->hosted();
        for (const std::string kind : {"learned", "search:sims=2"}) {
            const auto refusal = game->agents().check(kind);
            EXPECT_FALSE(refusal) << kind << ": " << refusal->message;
        }
    }
}

/// Plays a match of the players by the rules of these data files, until it ends or `most` answers were given.
void play(const protocol::HostedGame& game, const Json::Value& wanted, const std::vector<std::string>& specs,
          std::size_t most) {
    const auto seats = static_cast<core::Seat>(specs.size());
    const auto options = game.complete_options(wanted, seats);
    ASSERT_TRUE(options);
    const auto match = game.start(*options, seats, 3);
    std::vector<std::unique_ptr<protocol::HostedAgent>> agents;
    for (core::Seat seat = 0; seat < seats; ++seat) {
        ASSERT_FALSE(game.agents().check(specs[seat])) << game.agents().check(specs[seat])->message;
        agents.push_back(game.agents().make(specs[seat], *options, seats, seat));
    }
    for (std::uint64_t step = 0; step < most && !match->finished(); ++step) {
        core::Seat seat = 0;
        while (!core::has_seat(match->pending(), seat)) ++seat;
        const auto answer = agents[seat]->think(*match->observe(seat), step, {.simulations = 2}, {});
        ASSERT_TRUE(match->play(seat, answer.command).has_value());
    }
}

/// Terraforming Mars with the data files of a folder.
std::unique_ptr<RegisteredGame> terraforming_mars_of(const fs::path& resources) {
    for (auto& registered : registered_games(resources)) {
        if (registered->id() == "terraforming-mars") return std::move(registered);
    }
    return nullptr;
}

const std::vector<std::string> k_learned_specs{"learned", "search:sims=2"};
constexpr std::size_t k_whole_match = 3000;

TEST(InstalledNets, CanStillBeUsedIfOneCardIsAdded) {
    const test::OtherResources resources;
    const auto game = terraforming_mars_of(resources.path())->hosted();
    EXPECT_EQ(game->agents().notes(),
              std::vector<std::string>{"The nets were trained without 1 of 209 cards and 0 of 13 corporations. They "
                                       "judge these cards by their attributes."});
    play(*game, Json::objectValue, k_learned_specs, k_whole_match);
    play(*game, Json::objectValue, {"flat:sims=2:belief=1", "search:sims=2:belief=1", "master"}, 60);
}

TEST(InstalledNets, CanStillBeUsedIfOneCardIsMissing) {
    const test::OtherResources resources(false);
    resources.leave_out("mine");
    const auto game = terraforming_mars_of(resources.path())->hosted();
    EXPECT_TRUE(game->agents().notes().empty());
    play(*game, Json::objectValue, k_learned_specs, k_whole_match);
    play(*game, Json::objectValue, {"flat:sims=2:belief=1", "search:sims=2:belief=1"}, 60);
}

TEST(InstalledNets, CanBeUsedWithPreludeAndOnEachBoard) {
    const auto game = terraforming_mars_of(syrtis::test::k_resource_folder)->hosted();
    EXPECT_TRUE(game->agents().notes().empty());
    Json::Value options(Json::objectValue);
    options["prelude"] = true;
    for (const char* board : {"tharsis", "hellas", "elysium"}) {
        options["board"] = board;
        play(*game, options, k_learned_specs, k_whole_match);
        play(*game, options, {"flat:sims=2:belief=1", "search:sims=2:belief=1"}, 60);
    }
}

/// The judgement of a position is compared with a smooth function of the margin with which the game ended.
TEST(InstalledNets, JudgePositionsAgainstMarsBotBetterThanTheGreedyPlayer) {
    using Game = terraforming::TerraformingMars;
    namespace learning = ai::terraforming;
    const auto& rules = test::Cases<Game>::rules();
    const auto nets = games::terraforming::load_nets(syrtis::test::k_resource_folder)->fitting(rules);
    ASSERT_TRUE(nets) << nets.error();
    learning::NetPlayout with(
        std::make_shared<const learning::NetKnowledge>(rules, learning::default_weights(), nets.value().by_seats));
    const auto greedy = std::make_shared<const learning::GreedyKnowledge>(rules, learning::default_weights());
    learning::GreedyPlayout without(greedy);
    learning::GreedyPlayout player(greedy);
    double error_with = 0.0;
    double error_without = 0.0;
    constexpr std::uint64_t k_games = 24;
    for (std::uint64_t seed = 0; seed < k_games; ++seed) {
        const Game::Options options{
            .players = 1, .automa = {.plays = true, .level = static_cast<terraforming::AutomaLevel>(seed % 4)}};
        auto state = Game::start(rules, options, 4000 + seed);
        core::CommandList<Game> commands;
        core::Rng rng(seed);
        std::vector<std::pair<double, double>> judged;
        ai::search::Values values;
        while (Game::pending(state) != 0) {
            if (state.phase == terraforming::Phase::research && judged.size() < state.generation / 2) {
                with.begin_playout();
                with.evaluate(state, values);
                judged.emplace_back(values[0], 0.0);
                without.evaluate(state, values);
                judged.back().second = values[0];
            }
            Game::legal_commands(rules, state, 0, commands);
            const auto chosen = player.choose_in(state, 0, commands.span(), rng);
            Game::apply(rules, state, 0, commands[chosen], nullptr);
        }
        const auto outcome = Game::outcome(rules, state);
        const double share = learning::finished_shares(outcome, 0, options)[0];
        for (const auto& [net, appraisal] : judged) {
            error_with += (net - share) * (net - share) / static_cast<double>(judged.size());
            error_without += (appraisal - share) * (appraisal - share) / static_cast<double>(judged.size());
        }
    }
    EXPECT_LT(error_with / k_games, 0.05);
    EXPECT_LT(error_with, 0.6 * error_without) << error_without / k_games;
}

/// Returns the position at the first menu of a generation in a match against MarsBot. The greedy player plays until
/// then.
terraforming::State at_menu_of(const terraforming::Rules& rules, const terraforming::Options& options,
                               std::uint16_t generation) {
    using Game = terraforming::TerraformingMars;
    ai::terraforming::GreedyPlayout player(
        std::make_shared<const ai::terraforming::GreedyKnowledge>(rules, ai::terraforming::default_weights()));
    auto state = Game::start(rules, options, 4100);
    core::CommandList<Game> commands;
    core::Rng rng(1);
    while (Game::pending(state) != 0 &&
           (state.generation < generation || state.phase != terraforming::Phase::action || !Game::quiet(state))) {
        Game::legal_commands(rules, state, 0, commands);
        Game::apply(rules, state, 0, commands[player.choose_in(state, 0, commands.span(), rng)], nullptr);
    }
    return state;
}

TEST(InstalledNets, GiveTheShareOfTheWinThatPeopleSeeAgainstMarsBot) {
    using terraforming::AutomaLevel;
    namespace learning = ai::terraforming;
    const auto& rules = test::Cases<terraforming::TerraformingMars>::rules();
    const auto nets = games::terraforming::load_nets(syrtis::test::k_resource_folder)->fitting(rules);
    ASSERT_TRUE(nets) << nets.error();
    learning::NetPlayout playout(
        std::make_shared<const learning::NetKnowledge>(rules, learning::default_weights(), nets.value().by_seats));
    learning::GreedyPlayout greedy(
        std::make_shared<const learning::GreedyKnowledge>(rules, learning::default_weights()));
    ai::search::Values values;
    ai::search::Values seen;
    ai::search::Values of_greedy;
    std::vector<terraforming::AutomaOptions> opponents{{.plays = true, .corporation = 0}};
    for (const auto level : {AutomaLevel::easy, AutomaLevel::normal, AutomaLevel::hard, AutomaLevel::brutal}) {
        opponents.push_back({.plays = true, .level = level});
    }
    for (const auto& automa : opponents) {
        const auto state = at_menu_of(rules, {.players = 1, .automa = automa}, 8);
        playout.evaluate(state, values);
        playout.forecast(state, seen);
        ASSERT_EQ(seen.size(), 2U);
        EXPECT_DOUBLE_EQ(seen[0] + seen[1], 1.0);
        const double rounds = greedy.forecast_points(state).rounds;
        playout.find_margin_shares(state, values);
        learning::make_win_shares(values, state.options, rounds, learning::k_scales_in_playouts);
        EXPECT_EQ(seen, values);
        greedy.evaluate(state, values);
        greedy.forecast(state, of_greedy);
        EXPECT_NE(seen[0], of_greedy[0]);
    }
    const auto ended = at_menu_of(rules, {.players = 1, .automa = {.plays = true, .level = AutomaLevel::brutal}}, 99);
    playout.evaluate(ended, values);
    playout.forecast(ended, seen);
    EXPECT_GT(values[1], values[0]);
    EXPECT_GT(values[0], 0.0);
    EXPECT_EQ(seen[0], 0.0) << "the win counts, not the margin";
}

/// Plays twelve games of self-play with these settings, and returns the names of the inputs in their positions, by the
/// name of the input for the board.
std::map<std::string, std::set<std::string>> inputs_of_games(const training::Field& field,
                                                             const std::vector<std::string>& names,
                                                             const std::string& setting, double fraction) {
    Json::Value settings;
    settings[setting] = fraction;
    settings["kept"] = 0.1;
    const auto player = field.self_player(1, settings, nullptr);
    std::map<std::string, std::set<std::string>> found;
    ai::net::SamplePair samples(2);
    training::Figures figures;
    for (std::uint64_t seed = 0; seed < 12; ++seed) player.value()->play(core::Rng(seed), samples, figures);
    for (std::size_t sample = 0; sample < samples.positions.size(); ++sample) {
        std::set<std::string> seen;
        for (const auto input : samples.positions[sample].active) seen.insert(names.at(input));
        const auto board = std::ranges::find_if(seen, [](const auto& name) { return name.starts_with("board "); });
        found[board == seen.end() ? "" : *board].insert(seen.begin(), seen.end());
    }
    return found;
}

std::shared_ptr<const protocol::terraforming::Codec> codec_of_games() {
    return std::make_shared<const protocol::terraforming::Codec>(
        std::make_shared<const content::terraforming::Content>(test::terraforming_content()));
}

/// True if the names of inputs contain an ocean on an area of the board of these rules.
bool has_ocean_of(const terraforming::Rules& rules, const std::set<std::string>& names) {
    for (const std::size_t space : rules.ocean_areas) {
        if (names.contains("ocean #" + std::to_string(rules.spaces[space].identity))) return true;
    }
    return false;
}

TEST(TrainingGames, AreOnAllBoardsWithTheRulesOfTheBoardIfTheSettingsRequestThem) {
    const auto codec = codec_of_games();
    const auto field = games::terraforming::make_training_field(codec);
    const auto names = field->inputs(1).names;
    EXPECT_EQ(inputs_of_games(*field, names, "other_boards", 0.0).size(), 1U);
    const auto inputs = inputs_of_games(*field, names, "other_boards", 1.0);
    ASSERT_EQ(inputs.size(), 3U);
    for (const auto board : {terraforming::BoardName::hellas, terraforming::BoardName::elysium}) {
        const auto& rules = codec->variant({.board = board})->rules();
        const auto& seen =
            inputs.at("board #" + std::string(terraforming::k_board_names.at(static_cast<std::size_t>(board))));
        EXPECT_TRUE(has_ocean_of(rules, seen));
        EXPECT_FALSE(has_ocean_of(codec->rules(), seen));
    }
}

TEST(TrainingGames, HaveTheCardsOfPreludeIfTheSettingsRequestThem) {
    const auto codec = codec_of_games();
    const auto field = games::terraforming::make_training_field(codec);
    const auto names = field->inputs(1).names;
    const auto& with_prelude = codec->variant({.prelude = true})->rules();
    const auto has_card_of_prelude = [&](double fraction) {
        const auto inputs = inputs_of_games(*field, names, "preludes", fraction).at("board #tharsis");
        return std::ranges::any_of(with_prelude.cards, [&](const auto& card) {
            return card.set == terraforming::ContentSet::prelude &&
                   inputs.contains("seat 0 played #" + std::to_string(card.identity));
        });
    };
    EXPECT_FALSE(has_card_of_prelude(0.0));
    EXPECT_TRUE(has_card_of_prelude(1.0));
}

TEST(TrainingVariants, ListEachInputOnceAndFindThoseOfEachSetAndBoard) {
    const auto codec = codec_of_games();
    for (const core::Seat seats : std::to_array<core::Seat>({1, 2, 5})) {
        const games::terraforming::TrainingVariants variants(*codec, seats);
        const auto& all = variants.inputs();
        EXPECT_EQ(std::set<std::string>(all.names.begin(), all.names.end()).size(), all.names.size());
        EXPECT_EQ(std::set<std::string>(all.shared.begin(), all.shared.end()).size(), all.shared.size());
        EXPECT_EQ(all.shares.size(), all.names.size());
        EXPECT_LE(all.rows(), ai::net::k_most_inputs);
        ASSERT_EQ(variants.all().size(), 6U);
        for (const auto& variant : variants.all()) {
            const auto own = ai::terraforming::inputs_of(*variant.rules, seats);
            ASSERT_EQ(variant.inputs.size(), own.names.size());
            for (std::size_t input = 0; input < own.names.size(); ++input) {
                const std::size_t place = variant.inputs[input];
                ASSERT_EQ(all.names.at(place), own.names[input]);
                ASSERT_EQ(all.shares[place].size(), own.shares[input].size());
                for (std::size_t row = 0; row < own.shares[input].size(); ++row) {
                    ASSERT_EQ(all.shared.at(all.shares[place][row]), own.shared.at(own.shares[input][row]));
                }
            }
        }
    }
}

TEST(TrainingVariants, LackBoardsThatTheDataFilesLackAndBoardsWithoutMarsBot) {
    const test::OtherResources resources(false);
    fs::remove(resources.path() / "boards/hellas.json");
    fs::remove(resources.path() / "automa/hellas.json");
    fs::remove(resources.path() / "automa/elysium.json");
    auto content = content::terraforming::load_content(resources.path());
    ASSERT_TRUE(content);
    const auto codec = std::make_shared<const protocol::terraforming::Codec>(
        std::make_shared<const content::terraforming::Content>(std::move(*content)));
    const auto boards = [&](core::Seat seats) {
        std::multiset<terraforming::BoardName> found;
        const games::terraforming::TrainingVariants variants(*codec, seats);
        for (const auto& variant : variants.all()) found.insert(variant.board);
        return found;
    };
    using terraforming::BoardName;
    EXPECT_EQ(boards(2), (std::multiset<BoardName>{BoardName::tharsis, BoardName::tharsis, BoardName::elysium,
                                                   BoardName::elysium}));
    EXPECT_EQ(boards(1), (std::multiset<BoardName>{BoardName::tharsis, BoardName::tharsis}));
    const auto field = games::terraforming::make_training_field(codec);
    EXPECT_EQ(inputs_of_games(*field, field->inputs(1).names, "other_boards", 1.0).size(), 1U);
}

TEST(TrainingVariants, NetsOfVariantHaveTheWeightsOfItsInputs) {
    const auto codec = codec_of_games();
    const games::terraforming::TrainingVariants variants(*codec, 2);
    ai::net::Weights weights = ai::net::Weights::of_shape(
        {.inputs = static_cast<std::uint32_t>(variants.inputs().names.size()), .first = 2, .second = 2, .outputs = 2});
    for (std::size_t place = 0; place < weights.first.size(); ++place) {
        weights.first[place] = static_cast<std::int16_t>(place);
    }
    for (const auto& variant : variants.all()) {
        const auto nets = games::terraforming::TrainingVariants::nets_for(variant, {weights, weights});
        ASSERT_EQ(nets.positions.first.size(), 2 * variant.inputs.size());
        for (std::size_t input = 0; input < variant.inputs.size(); ++input) {
            ASSERT_EQ(nets.positions.first[2 * input + 1], 2 * variant.inputs[input] + 1);
            ASSERT_EQ(nets.moves.first[2 * input], 2 * variant.inputs[input]);
        }
    }
}

/// The net estimates the margin, which says too much about a chance at brutal.
TEST(InstalledNets, LearnedPlayerStatesSharesOfTheWinAgainstMarsBot) {
    using Game = terraforming::TerraformingMars;
    namespace learning = ai::terraforming;
    const auto& rules = test::Cases<Game>::rules();
    const auto nets = games::terraforming::load_nets(syrtis::test::k_resource_folder)->fitting(rules);
    ASSERT_TRUE(nets) << nets.error();
    const auto knowledge =
        std::make_shared<const learning::NetKnowledge>(rules, learning::default_weights(), nets.value().by_seats);
    const auto state =
        at_menu_of(rules, {.players = 1, .automa = {.plays = true, .level = terraforming::AutomaLevel::brutal}}, 6);
    core::CommandList<Game> commands;
    Game::legal_commands(rules, state, 0, commands);
    learning::NetChooser chooser(knowledge);
    core::Rng rng(2);
    const std::size_t chosen = chooser.choose(Game::view(rules, state, 0), commands.span(), rng);
    ASSERT_EQ(chooser.values().size(), 2U);
    EXPECT_EQ(chooser.values()[0], chooser.shares()[chosen]);
    EXPECT_DOUBLE_EQ(chooser.values()[0] + chooser.values()[1], 1.0);
    const double estimate = learning::NetPlayout(knowledge).shares(state, 0)[0];
    EXPECT_GT(estimate, 0.005);
    EXPECT_LT(chooser.values()[0], 0.5 * estimate);
}

TEST(InstalledBeliefs, EachBeliefFileFitsOneKnownCardListAndEachListIsNamedByItsHash) {
    const auto lists = games::terraforming::load_known_cards(syrtis::test::k_resource_folder);
    const auto made_for = [&](const auto& is_digest) {
        return std::ranges::count_if(lists, [&](const auto& list) { return is_digest(list.rules()); });
    };
    for (const auto& entry : fs::directory_iterator(k_nets_folder)) {
        SCOPED_TRACE(entry.path().filename());
        const std::string bytes = test::file_bytes(entry.path());
        if (entry.path().extension() == ".beliefs") {
            const std::string things = ai::read_belief_table(bytes).value().things;
            EXPECT_EQ(made_for([&](const auto& rules) {
                          return ai::terraforming::purpose_of_beliefs(rules, {.players = 2}).things == things;
                      }),
                      1);
        }
        if (entry.path().extension() == ".cards") {
            EXPECT_NE(entry.path().filename().string().find(crypto::sha256(bytes).substr(0, 12)), std::string::npos);
        }
    }
}

}  // namespace
}  // namespace syrtis::server
