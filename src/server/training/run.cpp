// SPDX-License-Identifier: MIT

#include "training/run.hpp"

#include <spdlog/fmt/fmt.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include "ai/net/learner.hpp"
#include "ai/net/net_file.hpp"
#include "crypto/digest.hpp"
#include "platform/in_threads.hpp"
#include "text/json.hpp"
#include "training/learners.hpp"
#include "training/played.hpp"

namespace syrtis::training {
namespace {

namespace fs = std::filesystem;
using ai::net::Learner;
using ai::net::SamplePair;
using ai::net::Samples;

// The numbers of the random streams of a run.
constexpr std::uint64_t k_first_weights = 1;
constexpr std::uint64_t k_first_weights_of_moves = 2;
constexpr std::uint64_t k_games = 1'000'000;
constexpr std::uint64_t k_orders = 2'000'000;
constexpr std::uint64_t k_matches = 3'000'000;

/// The nets that a run started from. They are the best pair until another one is.
constexpr const char* k_start_file = "start.net";

/// The number of games that are played before their samples are collected in order; limits the memory that they use.
constexpr std::uint64_t k_block = 256;

[[noreturn]] void fail(const std::string& sentence) { throw std::runtime_error(sentence); }

/// Rounds to six digits after the point, so that people can read the log.
double short_number(double number) { return std::round(number * 1e6) / 1e6; }

Json::Value losses_json(const ai::net::Losses& losses) {
    Json::Value json(Json::objectValue);
    json["entropy"] = short_number(losses.entropy);
    json["spread"] = short_number(losses.spread);
    json["unlearned"] = short_number(losses.unlearned);
    json["calibration"] = short_number(losses.calibration_error());
    return json;
}

/// Thrown when a run must stop within a round; the games of that round are lost.
struct Stopped {};

struct MatchResult {
    double share = 0.0;
    double variance = 0.0;  ///< the variance of the share of one deal
    double length = 0.0;
    std::uint64_t deals = 0;
    std::uint64_t errors = 0;

    [[nodiscard]] Json::Value json() const {
        Json::Value json(Json::objectValue);
        json["share"] = short_number(share);
        json["error"] = short_number(deals == 0 ? 0.0 : std::sqrt(variance / static_cast<double>(deals)));
        json["length"] = short_number(length);
        json["deals"] = Json::UInt64{deals};
        json["errors"] = Json::UInt64{errors};
        return json;
    }
};

class Run {
   public:
    Run(const Field& field, const RunOrder& order)
        : field_(field), order_(order), folder_(order.folder), config_hash_(crypto::sha256(order.config)) {
        auto config = read_config(order.config);
        if (!config) fail("the configuration: " + config.error());
        config_ = std::move(*config);
        if (!config_.game.empty() && config_.game != field.id()) {
            fail("the configuration is for the game \"" + config_.game + "\"");
        }
        if (config_.seats < field.least_seats() || config_.seats > field.most_seats()) {
            fail("the game does not allow this number of seats");
        }
        sides_ = field.sides(config_.seats);
        inputs_ = field.inputs(config_.seats);
        rows_ = ai::net::rows_of(inputs_);
        left_out_ = inputs_of_left_out(inputs_, config_.left_out);
        purpose_ = {.game = field.id(), .seats = config_.seats};
        shape_ = {.inputs = static_cast<std::uint32_t>(inputs_.rows()),
                  .first = config_.first,
                  .second = config_.second,
                  .outputs = sides_};
        // Checks all settings and the opponent before anything is played.
        for (const Stage& stage : config_.stages) {
            const auto player = field.self_player(config_.seats, stage.play, nullptr);
            if (!player) fail("the configuration: " + player.error());
        }
        open();
        const auto match = field.match(config_.seats, multiplied_out(learners_->weights()), config_.opponent);
        if (!match) fail("the configuration: " + match.error());
    }

    [[nodiscard]] RunResult finish() {
        try {
            const std::uint64_t most = order_.most_rounds.value_or(config_.rounds());
            for (std::uint64_t done = 0; done < most && !is_finished(); ++done) play_round();
        } catch (const Stopped&) {
            report("stopped; --resume plays the unfinished round again");
        }
        return result();
    }

    void play_part(const Part& part) {
        if (round_ >= config_.rounds()) fail("all rounds of this run are done");
        const std::uint64_t games = config_.stage(round_).games;
        const Played played = play(games * part.number / part.count, games * (part.number + 1) / part.count);
        RunFolder::write(folder_.part(round_, part), part_bytes(played));
    }

   private:
    [[nodiscard]] bool is_finished() const { return round_ >= config_.rounds() || !stopped_.empty(); }

    void open() {
        const fs::path state = folder_.file("state.json");
        if (fs::exists(state)) {
            if (!order_.resumes) fail(order_.folder.string() + " contains a run already: continue it with --resume");
            if (RunFolder::read(folder_.file("config.json")) != order_.config) {
                fail(order_.folder.string() + " contains a run with another configuration");
            }
            const auto json = text::parse_json(RunFolder::read(state));
            if (!json || !json->isObject()) fail(state.string() + " can't be understood");
            if ((*json)["inputs"].asString() != ai::net::inputs_id(inputs_)) {
                fail(order_.folder.string() +
                     " contains a run with other inputs, because its cards or its version differ");
            }
            read_state(*json);
            const fs::path half_trained = folder_.learner(round_);
            learners_.emplace(Learners::from_bytes(RunFolder::read(half_trained), half_trained.string(), rows_));
            if (learners_->positions.shape() != shape_ || learners_->moves.shape() != shape_) {
                fail(half_trained.string() + " contains nets with other layers");
            }
            folder_.remove_spent(round_, config_.window);
            return;
        }
        fs::create_directories(order_.folder);
        RunFolder::write(folder_.file("config.json"), order_.config);
        const core::Rng chance(config_.seed);
        learners_.emplace(Learners{.positions = Learner(shape_, chance.fork(k_first_weights), rows_),
                                   .moves = Learner(shape_, chance.fork(k_first_weights_of_moves), rows_)});
        if (!order_.start.empty()) {
            learners_->start_from(order_.start, purpose_, inputs_, left_out_);
            RunFolder::write(folder_.file(k_start_file), order_.start);
            read_champion(folder_.file(k_start_file));
        }
        RunFolder::write(folder_.learner(0), learners_->to_bytes());
        write_state();
    }

    /// Returns the nets with a row for each input.
    [[nodiscard]] ai::net::NetPair multiplied_out(const ai::net::NetPair& nets) const {
        return {.positions = ai::net::with_inputs(nets.positions, rows_),
                .moves = ai::net::with_inputs(nets.moves, rows_)};
    }

    void read_state(const Json::Value& json) {
        round_ = json["rounds"].asUInt64();
        games_ = json["games"].asUInt64();
        samples_ = json["samples"].asUInt64();
        stopped_ = json["stopped"].asString();
        log_ = json["log"];
        if (json.isMember("champion")) {
            champion_round_ = json["champion"].asUInt64();
            read_champion(folder_.net(*champion_round_));
        } else if (const fs::path start = folder_.file(k_start_file); fs::exists(start)) {
            read_champion(start);
        }
    }

    void read_champion(const fs::path& path) {
        const auto net = ai::net::read_net(RunFolder::read(path));
        if (!net) fail(path.string() + ": " + net.error());
        auto nets = ai::net::fitted(*net, purpose_, sides_, inputs_);
        if (!nets) fail(path.string() + ": " + nets.error());
        champion_ = std::move(*nets);
    }

    void write_state() {
        Json::Value json(Json::objectValue);
        json["inputs"] = ai::net::inputs_id(inputs_);
        json["rounds"] = Json::UInt64{round_};
        json["games"] = Json::UInt64{games_};
        json["samples"] = Json::UInt64{samples_};
        json["stopped"] = stopped_;
        json["log"] = log_;
        if (champion_round_) json["champion"] = Json::UInt64{*champion_round_};
        RunFolder::write(folder_.file("state.json"), text::write_json(json) + "\n");
    }

    void report(const std::string& line) const {
        if (order_.report) order_.report(line);
    }

    void stop_if_asked() const {
        if (order_.stops && order_.stops()) throw Stopped{};
    }

    /// Plays the games from `begin` up to, but not including, `end` of the round.
    [[nodiscard]] Played play(std::uint64_t begin, std::uint64_t end) const {
        const Stage& stage = config_.stage(round_);
        const core::Rng stream = core::Rng(config_.seed).fork(k_games + round_);
        Played all(sides_);
        const auto make = [&] {
            return std::move(*field_.self_player(config_.seats, stage.play, champion_ ? &*champion_ : nullptr));
        };
        for (std::uint64_t block = begin; block < end; block += k_block) {
            const std::uint64_t last = std::min(end, block + k_block);
            std::vector<Played> games(last - block, Played(sides_));
            platform::for_each_in_threads(
                order_.threads, block, last, make, [&](SelfPlayer& player, std::uint64_t game) {
                    stop_if_asked();
                    player.play(stream.fork(game), games[game - block].samples, games[game - block].figures);
                });
            for (const Played& game : games) add(all, game);
            report(fmt::format("round {}: {} of {} games", round_ + 1, last - begin, end - begin));
        }
        return all;
    }

    /// Reads the games of all parts of the round. Returns nothing if the round is not played in parts. Throws
    /// std::runtime_error if only some parts exist.
    [[nodiscard]] std::optional<Played> take_parts() const {
        const auto count = folder_.parts_of(round_);
        if (!count) return std::nullopt;
        Played all(sides_);
        for (std::uint64_t number = 0; number < *count; ++number) {
            const fs::path part = folder_.part(round_, {number, *count});
            if (!fs::exists(part))
                fail(fmt::format("part {} of {} of round {} is missing", number + 1, *count, round_ + 1));
            add(all, read_part(RunFolder::read(part), part.string(), shape_of_samples()));
        }
        return all;
    }

    [[nodiscard]] SampleShape shape_of_samples() const { return {.sides = sides_, .inputs = inputs_.names.size()}; }

    [[nodiscard]] SamplePair window(const SamplePair& newest) const {
        SamplePair all(sides_);
        const std::uint64_t first = round_ + 1 > config_.window ? round_ + 1 - config_.window : 0;
        for (std::uint64_t round = first; round < round_; ++round) {
            const fs::path path = folder_.samples(round);
            append(all, read_samples(RunFolder::read(path), path.string(), shape_of_samples()));
        }
        append(all, newest);
        return all;
    }

    template <class MakeMatch>
    [[nodiscard]] MatchResult play_match(const MakeMatch& make, std::uint64_t number) const {
        const std::uint64_t seed = core::Rng(config_.seed).fork(k_matches + number).next();
        std::vector<DealResult> deals(config_.deals);
        platform::for_each_in_threads(order_.threads, 0, config_.deals, make, [&](Match& match, std::uint64_t deal) {
            stop_if_asked();
            deals[deal] = match.play(seed, deal);
        });
        MatchResult result{.deals = config_.deals};
        double squares = 0.0;
        std::uint64_t games = 0;
        std::uint64_t length = 0;
        for (const DealResult& deal : deals) {
            result.share += deal.score;
            squares += deal.score * deal.score;
            games += deal.games;
            length += deal.length;
            result.errors += deal.errors;
        }
        const auto count = static_cast<double>(config_.deals);
        result.share /= count;
        result.variance = std::max(0.0, squares / count - result.share * result.share);
        result.length = games == 0 ? 0.0 : static_cast<double>(length) / static_cast<double>(games);
        return result;
    }

    void play_round() {
        const Stage& stage = config_.stage(round_);
        std::optional<Played> parts = take_parts();
        const Played played = parts ? std::move(*parts) : play(0, stage.games);
        Json::Value line(Json::objectValue);
        line["round"] = Json::UInt64{round_ + 1};
        line["played"] = figures_json(played.figures);
        Learners learners = *learners_;
        const SamplePair samples = window(played.samples);
        const core::Rng order = core::Rng(config_.seed).fork(k_orders + round_);
        line["positions"] = learn(learners.positions, played.samples.positions, samples.positions, stage.positions,
                                  stage.passes, order.fork(0));
        line["moves"] = learn(learners.moves, played.samples.moves, samples.moves, stage.moves, stage.passes_over_moves,
                              order.fork(1));
        const ai::net::NetPair nets = multiplied_out(learners.weights());
        const auto over_opponent = play_match(
            [&] {
                auto match = field_.match(config_.seats, nets, config_.opponent);
                if (!match) fail("the configuration: " + match.error());
                return std::move(*match);
            },
            2 * round_);
        line["over_" + config_.opponent] = over_opponent.json();
        double share = over_opponent.share;
        if (champion_) {
            const auto over_champion =
                play_match([&] { return field_.match(config_.seats, nets, *champion_); }, 2 * round_ + 1);
            line["over_champion"] = over_champion.json();
            share = over_champion.share;
        }
        const bool promoted = share >= 1.0 / sides_;
        line["promoted"] = promoted;
        commit(std::move(learners), played, nets, promoted, std::move(line));
        judge_run(over_opponent);
    }

    /// Returns the losses and trains the net. The losses on the newest samples are measured before the net learns from
    /// them, so that they are those of unseen positions.
    [[nodiscard]] Json::Value learn(Learner& learner, const Samples& newest, const Samples& window,
                                    const ai::net::LearningSettings& settings, std::uint64_t passes,
                                    const core::Rng& order) const {
        Json::Value json(Json::objectValue);
        json["samples"] = Json::UInt64{newest.size()};
        json["groups"] = Json::UInt64{newest.groups()};
        json["new"] = losses_json(learner.measure(newest));
        if (!left_out_.empty()) json["new_without"] = losses_json(learner.measure(newest, left_out_));
        for (std::uint64_t pass = 0; pass < passes; ++pass) {
            stop_if_asked();
            json["learned"] = losses_json(learner.learn(window, settings, order.fork(pass), left_out_));
        }
        return json;
    }

    void commit(Learners learners, const Played& played, const ai::net::NetPair& nets, bool promoted,
                Json::Value line) {
        games_ += config_.stage(round_).games;
        samples_ += played.samples.positions.size() + played.samples.moves.size();
        RunFolder::write(folder_.samples(round_), samples_bytes(played.samples));
        RunFolder::write(folder_.learner(round_ + 1), learners.to_bytes());
        const std::string net = ai::net::write_net({.purpose = purpose_,
                                                    .provenance = {.config = config_hash_,
                                                                   .rounds = static_cast<std::uint32_t>(round_ + 1),
                                                                   .games = games_,
                                                                   .samples = samples_},
                                                    .inputs = inputs_.names,
                                                    .shared = inputs_.shared,
                                                    .nets = learners.weights()});
        RunFolder::write(folder_.net(round_), net);
        line["net"] = crypto::sha256(net).substr(0, 12);
        if (promoted) {
            champion_ = nets;
            champion_round_ = round_;
        }
        learners_.emplace(std::move(learners));
        report(text::write_json(line));
        log_.append(std::move(line));
        ++round_;
        write_state();
        write_results();
        folder_.remove_spent(round_, config_.window);
    }

    void judge_run(const MatchResult& over_opponent) {
        if (over_opponent.length > config_.most_length) {
            stopped_ = fmt::format("its games take {:.1f} on average, more than {:g}", over_opponent.length,
                                   config_.most_length);
        } else if (games_ >= config_.chance && over_opponent.share < config_.least_share) {
            stopped_ = fmt::format("after {} games it wins {:.1f} % against {}, less than {:g} %", games_,
                                   100.0 * over_opponent.share, config_.opponent, 100.0 * config_.least_share);
        }
        if (!stopped_.empty()) write_state();
    }

    /// Writes the results of the finished rounds: the log and the net to play with.
    void write_results() const {
        RunFolder::write(folder_.file("log.jsonl"), log_lines());
        if (!champion_round_) return;
        RunFolder::write(folder_.file("champion.net"), RunFolder::read(folder_.net(*champion_round_)));
    }

    [[nodiscard]] std::string log_lines() const {
        std::string lines;
        for (const Json::Value& line : log_) lines += text::write_json(line) + "\n";
        return lines;
    }

    [[nodiscard]] RunResult result() const {
        std::string all = log_lines();
        if (champion_round_) all += RunFolder::read(folder_.net(*champion_round_));
        return {.rounds = round_,
                .is_finished = is_finished(),
                .stopped = stopped_,
                .hash = crypto::sha256(all + learners_->to_bytes())};
    }

    const Field& field_;
    const RunOrder& order_;
    RunFolder folder_;
    std::string config_hash_;
    Config config_;
    core::Side sides_ = 0;
    ai::net::Inputs inputs_;
    ai::net::RowLists rows_;
    Learner::Ignored left_out_;
    ai::net::Purpose purpose_;
    ai::net::Shape shape_;

    // The state of the run. It is stored in state.json and the files that it names.
    std::uint64_t round_ = 0;
    std::uint64_t games_ = 0;
    std::uint64_t samples_ = 0;
    std::string stopped_;
    Json::Value log_{Json::arrayValue};
    std::optional<std::uint64_t> champion_round_;
    std::optional<ai::net::NetPair> champion_;
    std::optional<Learners> learners_;
};

}  // namespace

RunResult train(const Field& field, const RunOrder& order) { return Run(field, order).finish(); }

void play_part(const Field& field, const RunOrder& order, const Part& part) {
    try {
        Run(field, order).play_part(part);
    } catch (const Stopped&) {
        if (order.report) order.report("stopped; the part is not written");
    }
}

}  // namespace syrtis::training
