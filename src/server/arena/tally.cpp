// SPDX-License-Identifier: MIT

#include "arena/tally.hpp"

#include <algorithm>
#include <bit>

namespace syrtis::arena {
namespace {

/// The part of the win that a side gets, in sixtieths.
std::int64_t win_part(const GameResult& result, core::Side side) {
    if (!core::has_seat(result.winners, side)) return 0;
    return k_whole_win / std::popcount(result.winners);
}

void add_to(std::vector<GroupTally>& groups, std::size_t place, const GroupTally& more) {
    if (groups.size() <= place) groups.resize(place + 1);
    groups[place] += more;
}

}  // namespace

double GroupTally::win_rate() const {
    if (games == 0) return 0.0;
    return static_cast<double>(win_parts) / static_cast<double>(k_whole_win) / static_cast<double>(games);
}

double GroupTally::mean_score() const {
    return games == 0 ? 0.0 : static_cast<double>(score) / static_cast<double>(games);
}

GroupTally& GroupTally::operator+=(const GroupTally& more) {
    games += more.games;
    win_parts += more.win_parts;
    score += more.score;
    return *this;
}

Tally::Tally(const Schedule& schedule) : schedule_(schedule), players_(schedule.players + schedule.unseated) {}

void Tally::add_deal(std::uint64_t first_game, const std::vector<GameResult>& results) {
    std::vector<std::int64_t> of_deal(players_.size(), 0);
    bool whole = true;
    for (std::size_t index = 0; index < results.size(); ++index) {
        const GameResult& result = results[index];
        const std::uint64_t game = first_game + index;
        decisions_ += result.decisions;
        if (result.error) {
            keep_error(*result.error);
            ++error_count_;
            whole = false;
            continue;
        }
        ++games_;
        length_ += result.length;
        hash_ += result.hash;
        for (std::size_t player = 0; player < players_.size(); ++player) {
            const core::Side side = schedule_.side_of(game, player);
            const std::int64_t part = win_part(result, side);
            of_deal[player] += part;
            PlayerTally& tally = players_[player];
            tally.win_parts += part;
            tally.score += result.scores[side];
            for (std::size_t kind = 0; kind < k_max_score_parts; ++kind) {
                tally.score_parts[kind] += result.score_parts[side][kind];
            }
            if (player >= schedule_.players) continue;
            tally.thinking += result.thinking[side];
            const GroupTally one{1, part, result.scores[side]};
            add_to(tally.by_seat, side, one);
            if (result.roles[side] != k_no_role) {
                add_to(tally.by_role, static_cast<std::size_t>(result.roles[side]), one);
            }
        }
    }
    if (!whole) return;
    ++deals_;
    for (std::size_t player = 0; player < players_.size(); ++player) {
        players_[player].deal_win_parts += of_deal[player];
        players_[player].deal_win_parts_squared += of_deal[player] * of_deal[player];
    }
}

void Tally::merge(const Tally& other) {
    games_ += other.games_;
    deals_ += other.deals_;
    decisions_ += other.decisions_;
    length_ += other.length_;
    hash_ += other.hash_;
    error_count_ += other.error_count_;
    for (const GameError& error : other.errors_) keep_error(error);
    for (std::size_t player = 0; player < players_.size(); ++player) {
        PlayerTally& mine = players_[player];
        const PlayerTally& theirs = other.players_[player];
        mine.win_parts += theirs.win_parts;
        mine.score += theirs.score;
        for (std::size_t kind = 0; kind < k_max_score_parts; ++kind) {
            mine.score_parts[kind] += theirs.score_parts[kind];
        }
        mine.deal_win_parts += theirs.deal_win_parts;
        mine.deal_win_parts_squared += theirs.deal_win_parts_squared;
        mine.thinking += theirs.thinking;
        for (std::size_t seat = 0; seat < theirs.by_seat.size(); ++seat)
            add_to(mine.by_seat, seat, theirs.by_seat[seat]);
        for (std::size_t role = 0; role < theirs.by_role.size(); ++role)
            add_to(mine.by_role, role, theirs.by_role[role]);
    }
}

void Tally::keep_error(const GameError& error) {
    const auto place = std::ranges::lower_bound(errors_, error.game, {}, &GameError::game);
    errors_.insert(place, error);
    if (errors_.size() > k_kept_errors) errors_.pop_back();
}

double Tally::mean(std::int64_t sum) const {
    return games_ == 0 ? 0.0 : static_cast<double>(sum) / static_cast<double>(games_);
}

double Tally::mean_length() const { return mean(static_cast<std::int64_t>(length_)); }

double Tally::wins(std::size_t player) const {
    return static_cast<double>(players_[player].win_parts) / static_cast<double>(k_whole_win);
}

double Tally::win_rate(std::size_t player) const {
    return mean(players_[player].win_parts) / static_cast<double>(k_whole_win);
}

Interval Tally::win_interval(std::size_t player) const {
    if (!schedule_.paired) return wilson_interval(win_rate(player), games_);
    if (deals_ == 0) return {};
    if (deals_ == 1) return wilson_interval(deal_mean(player), 1);
    return normal_interval(deal_mean(player), deal_variance(player), deals_);
}

double Tally::deal_mean(std::size_t player) const {
    if (deals_ == 0) return 0.0;
    return static_cast<double>(players_[player].deal_win_parts) / deal_scale() / static_cast<double>(deals_);
}

double Tally::deal_variance(std::size_t player) const {
    if (deals_ < 2) return 0.0;
    const auto deals = static_cast<double>(deals_);
    const double average = deal_mean(player);
    const double squares = static_cast<double>(players_[player].deal_win_parts_squared) / (deal_scale() * deal_scale());
    const double variance = (squares - deals * average * average) / (deals - 1.0);
    // Rounding errors leave a small remainder if all deals had the same mean.
    return variance < 1e-12 ? 0.0 : variance;
}

double Tally::deal_scale() const {
    return static_cast<double>(k_whole_win) * static_cast<double>(schedule_.games_per_deal());
}

double Tally::mean_score(std::size_t player) const { return mean(players_[player].score); }

double Tally::mean_score_part(std::size_t player, std::size_t part) const {
    return mean(players_[player].score_parts[part]);
}

double Tally::mean_think_milliseconds(std::size_t player) const {
    constexpr double k_microseconds = 1000.0;
    const Thinking& thinking = players_[player].thinking;
    if (thinking.answers == 0) return 0.0;
    return static_cast<double>(thinking.microseconds) / k_microseconds / static_cast<double>(thinking.answers);
}

double Tally::mean_simulations(std::size_t player) const {
    const Thinking& thinking = players_[player].thinking;
    if (thinking.answers == 0) return 0.0;
    return static_cast<double>(thinking.simulations) / static_cast<double>(thinking.answers);
}

}  // namespace syrtis::arena
