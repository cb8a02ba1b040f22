// SPDX-License-Identifier: MIT
#include "games/terraforming/nets.hpp"

#include <algorithm>
#include <map>
#include <mutex>
#include <stdexcept>
#include <utility>
#include <vector>

#include "ai/terraforming/agents.hpp"
#include "ai/terraforming/learned_agent.hpp"
#include "ai/terraforming/self_play.hpp"
#include "ai/terraforming/weights.hpp"
#include "arena/play_game.hpp"
#include "games/terraforming/arena_traits.hpp"
#include "games/terraforming/learned_files.hpp"
#include "games/terraforming/training_variants.hpp"
#include "text/json.hpp"
#include "training/config.hpp"

namespace syrtis::server::games::terraforming {
namespace {

namespace learning = ai::terraforming;
using Game = game::TerraformingMars;
using Codec = protocol::terraforming::Codec;

/// Creates a player's knowledge of a variant. `nets` has the inputs of all variants; null if there are no nets.
std::shared_ptr<const learning::NetKnowledge> knowledge_with(const TrainingVariant& variant, core::Seat seats,
                                                             const ai::net::NetPair* nets) {
    learning::Nets::BySeats by_seats;
    if (nets != nullptr) {
        by_seats[seats] = std::make_shared<const learning::Nets::Pair>(TrainingVariants::nets_for(variant, *nets));
    }
    return std::make_shared<const learning::NetKnowledge>(*variant.rules, learning::default_weights(),
                                                          std::move(by_seats));
}

/// The sets and boards of the games of a training.
struct DrawnVariants {
    double other_boards = 0.0;  ///< fraction of games on a random board; the other games are on Tharsis
    double preludes = 0.0;      ///< fraction of games with Prelude
};

class SelfPlayer final : public training::SelfPlayer {
   public:
    /// `nets` has the inputs of all variants; null if there are no nets. They must outlive this object.
    SelfPlayer(std::shared_ptr<const TrainingVariants> variants, const learning::SelfPlaySettings& settings,
               const DrawnVariants& drawn, const ai::net::NetPair* nets)
        : variants_(std::move(variants)),
          settings_(settings),
          drawn_(drawn),
          nets_(nets),
          games_(variants_->all().size()) {}

    void play(core::Rng rng, ai::net::SamplePair& samples, training::Figures& figures) override {
        const std::size_t variant = draw(rng.fork(0));
        learning::SelfPlayFigures played;
        ai::net::SamplePair learned(learning::sides_of_net(settings_.seats));
        game_of(variant).play(rng, learned, played);
        learned.positions.replace_inputs(variants_->all()[variant].inputs);
        learned.moves.replace_inputs(variants_->all()[variant].inputs);
        samples.positions.append(learned.positions);
        samples.moves.append(learned.moves);
        figures["games"] += played.games;
        figures["unfinished"] += played.unfinished;
        figures["generations"] += played.generations;
        figures["points_of_winners"] += played.points;
        figures["comparisons"] += played.probes;
        figures["lessons"] += played.lessons;
        figures["favourites_beaten"] += played.changed;
    }

   private:
    /// Returns the index of the variant of the next game. If the data files lack the board that is drawn, the game is
    /// on Tharsis; if they lack Prelude, it is without Prelude.
    [[nodiscard]] std::size_t draw(core::Rng rng) const {
        auto board = game::BoardName::tharsis;
        if (rng.unit() < drawn_.other_boards) board = static_cast<game::BoardName>(rng.below(game::k_boards));
        const bool prelude = rng.unit() < drawn_.preludes;
        const auto all = variants_->all();
        if (std::ranges::find(all, board, &TrainingVariant::board) == all.end()) board = game::BoardName::tharsis;
        std::size_t without = 0;
        for (std::size_t number = 0; number < all.size(); ++number) {
            if (all[number].board != board) continue;
            if (all[number].prelude == prelude) return number;
            if (!all[number].prelude) without = number;
        }
        return without;
    }

    learning::SelfPlay& game_of(std::size_t number) {
        if (!games_[number]) {
            const TrainingVariant& variant = variants_->all()[number];
            learning::SelfPlaySettings settings = settings_;
            settings.board = variant.board;
            settings.prelude = variant.prelude;
            games_[number] =
                std::make_unique<learning::SelfPlay>(knowledge_with(variant, settings.seats, nets_), settings);
        }
        return *games_[number];
    }

    std::shared_ptr<const TrainingVariants> variants_;
    learning::SelfPlaySettings settings_;
    DrawnVariants drawn_;
    const ai::net::NetPair* nets_;
    std::vector<std::unique_ptr<learning::SelfPlay>> games_;  ///< by variant; null until the first game
};

class Match final : public training::Match {
   public:
    Match(std::shared_ptr<const Codec> codec, core::Seat seats, ai::BrainPtr<Game> net,
          const ai::BrainPtr<Game>& opponent)
        : codec_(std::move(codec)),
          seats_(seats),
          table_(codec_->rules(), players(std::move(net), opponent), {}, {}, {}) {}

    [[nodiscard]] training::DealResult play(std::uint64_t seed, std::uint64_t deal) override {
        const arena::Schedule schedule{.seed = seed, .players = seats_, .paired = true};
        Game::Options options;
        options.players = seats_;
        training::DealResult result;
        for (std::uint64_t game = deal * seats_; game < (deal + 1) * seats_; ++game) {
            const auto played = table_.play(schedule, game, options, nullptr);
            if (played.error) {
                ++result.errors;
                continue;
            }
            ++result.games;
            result.length += played.length;
            if (!core::has_seat(played.winners, schedule.seat_of(game, 0))) continue;
            double winners = 0.0;
            for (core::Seat seat = 0; seat < seats_; ++seat)
                winners += core::has_seat(played.winners, seat) ? 1.0 : 0.0;
            result.score += 1.0 / winners;
        }
        if (result.games > 0) result.score /= static_cast<double>(result.games);
        return result;
    }

   private:
    [[nodiscard]] std::vector<ai::BrainPtr<Game>> players(ai::BrainPtr<Game> net,
                                                          const ai::BrainPtr<Game>& opponent) const {
        std::vector<ai::BrainPtr<Game>> list{std::move(net)};
        list.resize(seats_, opponent);
        return list;
    }

    std::shared_ptr<const Codec> codec_;
    core::Seat seats_;
    arena::Table<ArenaTraits> table_;
};

/// Plays a net and another computer player against MarsBot, each in the same deals.
class AutomaMatch final : public training::Match {
   public:
    AutomaMatch(std::shared_ptr<const Codec> codec, const ai::BrainPtr<Game>& net, const ai::BrainPtr<Game>& opponent)
        : codec_(std::move(codec)),
          net_(codec_->rules(), {net}, {}, {}, {}),
          opponent_(codec_->rules(), {opponent}, {}, {}, {}) {}

    [[nodiscard]] training::DealResult play(std::uint64_t seed, std::uint64_t deal) override {
        Game::Options options;
        options.players = 1;
        options.automa.plays = true;
        options.automa.level = static_cast<game::AutomaLevel>(deal % game::k_automa_levels);
        training::DealResult result;
        const double share = play_with(net_, seed, deal, options, result);
        result.score = (1.0 + share - play_with(opponent_, seed, deal, options, result)) / 2.0;
        return result;
    }

   private:
    using Table = arena::Table<ArenaTraits>;

    /// Returns the win share of the player at the table.
    [[nodiscard]] static double play_with(Table& table, std::uint64_t seed, std::uint64_t deal,
                                          const Game::Options& options, training::DealResult& result) {
        const auto played = table.play({.seed = seed, .players = 1}, deal, options, nullptr);
        if (played.error) {
            ++result.errors;
            return 0.0;
        }
        ++result.games;
        result.length += played.length;
        if (!core::has_seat(played.winners, game::k_human)) return 0.0;
        return core::has_seat(played.winners, game::automa_side(options)) ? 0.5 : 1.0;
    }

    std::shared_ptr<const Codec> codec_;
    Table net_;
    Table opponent_;
};

class Field final : public training::Field {
   public:
    explicit Field(std::shared_ptr<const Codec> codec) : codec_(std::move(codec)) {}

    [[nodiscard]] std::string id() const override { return std::string(Game::k_id); }
    /// A single seat plays against MarsBot.
    [[nodiscard]] core::Seat least_seats() const override { return 1; }
    [[nodiscard]] core::Seat most_seats() const override { return core::k_max_seats; }
    [[nodiscard]] core::Side sides(core::Seat seats) const override { return learning::sides_of_net(seats); }

    [[nodiscard]] ai::net::Inputs inputs(core::Seat seats) const override { return variants(seats)->inputs(); }

    [[nodiscard]] std::string known_cards() const override { return list_of_cards(*codec_); }

    [[nodiscard]] core::Result<std::unique_ptr<training::SelfPlayer>, std::string> self_player(
        core::Seat seats, const Json::Value& json, const ai::net::NetPair* net) const override {
        training::Settings settings(json);
        learning::SelfPlaySettings play;
        play.seats = seats;
        settings.read("drafts", play.drafts, 0.0, 1.0);
        DrawnVariants drawn;
        settings.read("other_boards", drawn.other_boards, 0.0, 1.0);
        settings.read("preludes", drawn.preludes, 0.0, 1.0);
        settings.read("automa_corporations", play.automa_corporations, 0.0, 1.0);
        settings.read("learned", play.learned, 0.0, 1.0);
        settings.read("exploring", play.exploring, 0.0, 1.0);
        settings.read("corporations", play.corporations, 0.0, 1.0);
        settings.read("probing", play.probing, 0.0, 1.0);
        settings.read("kept", play.kept, 0.0, 1.0);
        settings.read("to_end", play.to_end, 0.0, 1.0);
        settings.read("teaching", play.teaching, 0.0, 1.0);
        settings.read("judged", play.judged, 0.0, 1.0);
        const auto count = [&settings](const char* name, std::uint32_t& value, std::uint64_t most) {
            std::uint64_t number = value;
            settings.read(name, number, 1, most);
            value = static_cast<std::uint32_t>(number);
        };
        count("favourites", play.favourites, ai::terraforming::k_most_places);
        count("worlds", play.worlds, 1000);
        count("generations", play.generations, 40);
        if (auto wrong = settings.objection(); !wrong.empty()) return core::Failure{std::move(wrong)};
        return std::unique_ptr<training::SelfPlayer>(std::make_unique<SelfPlayer>(variants(seats), play, drawn, net));
    }

    [[nodiscard]] core::Result<std::unique_ptr<training::Match>, std::string> match(
        core::Seat seats, const ai::net::NetPair& net, const std::string& opponent) const override {
        const ai::Brains<Game> brains(codec_->rules(), learning::agent_kinds());
        auto brain = brains.load(opponent);
        if (!brain) return core::Failure{brain.error().message};
        if ((*brain)->limits().milliseconds != 0) {
            return core::Failure{"\"" + opponent + "\" has a limit of time, so its games could not be repeated"};
        }
        return match_of(seats, net, *brain);
    }

    [[nodiscard]] std::unique_ptr<training::Match> match(core::Seat seats, const ai::net::NetPair& net,
                                                         const ai::net::NetPair& opponent) const override {
        return match_of(seats, net, brain_of(seats, opponent));
    }

   private:
    [[nodiscard]] ai::BrainPtr<Game> brain_of(core::Seat seats, const ai::net::NetPair& net) const {
        return std::make_shared<const learning::LearnedBrain>(
            knowledge_with(variants(seats)->all().front(), seats, &net));
    }
    [[nodiscard]] std::unique_ptr<training::Match> match_of(core::Seat seats, const ai::net::NetPair& net,
                                                            const ai::BrainPtr<Game>& opponent) const {
        if (seats == 1) return std::make_unique<AutomaMatch>(codec_, brain_of(seats, net), opponent);
        return std::make_unique<Match>(codec_, seats, brain_of(seats, net), opponent);
    }

    /// Returns the variants for a number of seats, which are found once.
    [[nodiscard]] std::shared_ptr<const TrainingVariants> variants(core::Seat seats) const {
        const std::scoped_lock lock(mutex_);
        auto& found = variants_[seats];
        if (!found) found = std::make_shared<const TrainingVariants>(*codec_, seats);
        return found;
    }

    std::shared_ptr<const Codec> codec_;
    mutable std::mutex mutex_;
    mutable std::map<core::Seat, std::shared_ptr<const TrainingVariants>> variants_;
};

}  // namespace

std::shared_ptr<const learning::Nets> load_nets(const std::filesystem::path& resources) {
    std::vector<learning::Nets::Found> found;
    for (LearnedFile& file : learned_files(resources, ".net", ai::net::k_most_file_bytes)) {
        found.push_back({std::move(file.name), std::move(file.bytes)});
    }
    return std::make_shared<const learning::Nets>(found);
}

std::vector<learning::KnownCards> load_known_cards(const std::filesystem::path& resources) {
    std::vector<learning::KnownCards> lists;
    for (const LearnedFile& file : learned_files(resources, ".cards", text::k_max_json_file_bytes)) {
        auto list = learning::KnownCards::read(file.bytes);
        if (!list) throw std::runtime_error("ai/" + file.name + ": " + list.error() + ".");
        lists.push_back(std::move(*list));
    }
    return lists;
}

std::string list_of_cards(const protocol::terraforming::Codec& codec) {
    const auto ids = [](const auto& definitions) {
        std::vector<std::string> found;
        found.reserve(definitions.size());
        for (const auto& definition : definitions) found.push_back(definition.id);
        return found;
    };
    const auto& definitions = codec.content().definitions;
    return learning::write_known_cards(codec.rules(), ids(definitions.cards), ids(definitions.corporations));
}

std::unique_ptr<const training::Field> make_training_field(std::shared_ptr<const Codec> codec) {
    return std::make_unique<Field>(std::move(codec));
}

}  // namespace syrtis::server::games::terraforming
