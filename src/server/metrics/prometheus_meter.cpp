// SPDX-License-Identifier: MIT
#include "metrics/prometheus_meter.hpp"

#include <prometheus/counter.h>
#include <prometheus/gauge.h>
#include <prometheus/histogram.h>
#include <prometheus/registry.h>
#include <prometheus/text_serializer.h>

#include <map>

namespace syrtis::metrics {
namespace {

double seconds(lobby::Meter::Duration duration) { return std::chrono::duration<double>(duration).count(); }

/// The bounds of the histograms in seconds, from the flush of a good disk (half a millisecond) to an outage (10 s).
prometheus::Histogram::BucketBoundaries bounds() {
    return {0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10};
}

prometheus::Gauge& gauge(prometheus::Registry& registry, const char* name, const char* help,
                         const prometheus::Labels& labels = {}) {
    return prometheus::BuildGauge().Name(name).Help(help).Register(registry).Add(labels);
}

prometheus::Histogram& histogram(prometheus::Registry& registry, const char* name, const char* help) {
    return prometheus::BuildHistogram().Name(name).Help(help).Register(registry).Add({}, bounds());
}

}  // namespace

struct PrometheusMeter::Figures {
    std::shared_ptr<prometheus::Registry> registry = std::make_shared<prometheus::Registry>();
    prometheus::Gauge& running_games = gauge(*registry, "syrtis_running_games", "Running games");
    prometheus::Gauge& open_tables = gauge(*registry, "syrtis_open_tables", "Tables that wait for players");
    prometheus::Gauge& people = gauge(*registry, "syrtis_seats",
                                      "Seats of running games and open tables that are taken", {{"player", "human"}});
    prometheus::Gauge& computers = gauge(
        *registry, "syrtis_seats", "Seats of running games and open tables that are taken", {{"player", "computer"}});
    prometheus::Gauge& connections = gauge(*registry, "syrtis_connections", "Connections of clients");
    prometheus::Gauge& send_queue_bytes =
        gauge(*registry, "syrtis_send_queue_bytes", "Bytes that wait to be sent to clients");
    prometheus::Gauge& agent_requests =
        gauge(*registry, "syrtis_agent_queue", "Questions for computer players that wait for a thread");
    prometheus::Histogram& latency = histogram(*registry, "syrtis_command_seconds",
                                               "Time from the receipt of a person's answer until it is durable");
    prometheus::Histogram& flush = histogram(*registry, "syrtis_flush_seconds", "Time of a commit of the store");
    prometheus::Counter& accepted = prometheus::BuildCounter()
                                        .Name("syrtis_commands_accepted_total")
                                        .Help("Durable answers of people")
                                        .Register(*registry)
                                        .Add({});
    prometheus::Counter& faults = prometheus::BuildCounter()
                                      .Name("syrtis_storage_faults_total")
                                      .Help("Flushes that failed")
                                      .Register(*registry)
                                      .Add({});
    prometheus::Family<prometheus::Counter>& refusals = prometheus::BuildCounter()
                                                            .Name("syrtis_refusals_total")
                                                            .Help("Errors sent to clients, by their code")
                                                            .Register(*registry);
    std::map<protocol::ErrorCode, prometheus::Counter*> refusals_by_code;
};

PrometheusMeter::PrometheusMeter() : figures_(std::make_unique<Figures>()) {}

PrometheusMeter::~PrometheusMeter() = default;

std::string PrometheusMeter::text() const {
    return prometheus::TextSerializer().Serialize(figures_->registry->Collect());
}

void PrometheusMeter::on_accepted(Duration latency) {
    figures_->accepted.Increment();
    figures_->latency.Observe(seconds(latency));
}

void PrometheusMeter::on_refused(protocol::ErrorCode code) {
    auto& counter = figures_->refusals_by_code[code];
    if (counter == nullptr) {
        counter = &figures_->refusals.Add({{"code", std::string(protocol::kind_of(code).name)}});
    }
    counter->Increment();
}

void PrometheusMeter::on_flush(Duration duration) { figures_->flush.Observe(seconds(duration)); }

void PrometheusMeter::on_storage_fault() { figures_->faults.Increment(); }

void PrometheusMeter::show(const lobby::Levels& levels) {
    const auto set = [](prometheus::Gauge& figure, std::size_t value) { figure.Set(static_cast<double>(value)); };
    set(figures_->running_games, levels.running_games);
    set(figures_->open_tables, levels.open_tables);
    set(figures_->people, levels.people);
    set(figures_->computers, levels.computers);
    set(figures_->connections, levels.connections);
    set(figures_->send_queue_bytes, levels.send_queue_bytes);
    set(figures_->agent_requests, levels.agent_requests);
}

}  // namespace syrtis::metrics
