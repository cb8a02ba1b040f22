// SPDX-License-Identifier: MIT
#include "cli/series_run.hpp"

#include <algorithm>
#include <cstdint>
#include <stdexcept>
#include <utility>
#include <vector>

namespace syrtis::server {
namespace {

using arena::GameResult;

/// The test is evaluated after every block of this many deals. A resumed series evaluates it at the same points, since
/// more evaluations would raise the rate of false decisions.
constexpr std::uint64_t k_deals_between_tests = 50;

Json::Value decision_json(const arena::SequentialResult& decision, const arena::EloBounds& bounds,
                          std::uint64_t deals) {
    Json::Value json(Json::objectValue);
    json["verdict"] = word_of(decision.verdict);
    json["elo"].append(bounds.low);
    json["elo"].append(bounds.high);
    json["deals"] = Json::UInt64{deals};
    json["ratio"] = decision.ratio;
    json["bound"] = arena::k_sequential_bound;
    return json;
}

}  // namespace

const char* word_of(arena::Verdict verdict) {
    switch (verdict) {
        case arena::Verdict::high:
            return "yes";
        case arena::Verdict::low:
            return "no";
        case arena::Verdict::open:
            break;
    }
    return "not decided";
}

SeriesOutcome run_series(const arena::Arena& arena, arena::ArenaOrder order, const SeriesRun& run) {
    arena::SeriesHeader header{.labels = arena.labels(order),
                               .schedule = arena.schedule(order),
                               .first_game = order.series.first_game,
                               .games = order.series.games,
                               .shard = run.shard,
                               .conditions = arena.conditions(order)};
    header.labels.with_figures = run.with_figures;
    if (run.until_decided) {
        header.conditions["sprt"].append(run.until_decided->low);
        header.conditions["sprt"].append(run.until_decided->high);
    }
    SeriesOutcome outcome{
        .labels = header.labels, .result = {arena::Tally(header.schedule), 0.0}, .decision = {}, .report = {}};
    arena::Tally& tally = outcome.result.tally;
    const std::uint64_t in_deal = header.schedule.games_per_deal();
    std::uint64_t next = header.begin();
    std::optional<arena::SeriesWriter> writer;
    bool is_finished = false;
    if (!run.out.empty() && run.resumes && !arena::is_unbegun(run.out, header)) {
        auto begun = read_begun_series(run.out, header);
        if (!begun) throw std::runtime_error(begun.error());
        for (auto game = begun->games.begin(); game != begun->games.end();) {
            const std::vector<GameResult> deal(game, game + static_cast<std::ptrdiff_t>(in_deal));
            tally.add_deal(next, deal);
            if (order.keep_deal) order.keep_deal(next, deal);
            next += in_deal;
            game += static_cast<std::ptrdiff_t>(in_deal);
        }
        is_finished = begun->result.has_value();
        if (!is_finished) writer.emplace(run.out, header, begun->position);
    } else if (!run.out.empty()) {
        writer.emplace(run.out, header);
    }
    order.keep_deal = [&writer, keep = order.keep_deal](std::uint64_t first_game,
                                                        const std::vector<GameResult>& results) {
        if (writer) writer->add_deal(first_game, results);
        if (keep) keep(first_game, results);
    };

    const std::uint64_t block = run.until_decided ? k_deals_between_tests * in_deal : header.games;
    const auto test = [&] {
        if (!run.until_decided) return;
        outcome.decision =
            arena::sequential_test(tally.deal_mean(0), tally.deal_variance(0), tally.deals(), *run.until_decided);
    };
    const auto is_open = [&] { return !outcome.decision || outcome.decision->verdict == arena::Verdict::open; };
    if ((next - header.begin()) % block == 0 || is_finished) test();
    while (!is_finished && next < header.end() && is_open()) {
        order.series.first_game = next;
        order.series.games = std::min(block - (next - header.begin()) % block, header.end() - next);
        const auto more = arena.run(order);
        tally.merge(more.tally);
        outcome.result.seconds += more.seconds;
        next += order.series.games;
        test();
    }
    outcome.report = arena::report_json(outcome.labels, outcome.result);
    if (outcome.decision) {
        outcome.report["sprt"] = decision_json(*outcome.decision, *run.until_decided, tally.deals());
    }
    if (writer) writer->finish(outcome.report);
    return outcome;
}

}  // namespace syrtis::server
