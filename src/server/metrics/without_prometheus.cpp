// SPDX-License-Identifier: MIT
#include <stdexcept>

#include "metrics/prometheus_meter.hpp"

namespace syrtis::metrics {

struct PrometheusMeter::Figures {};

PrometheusMeter::PrometheusMeter() {
    throw std::runtime_error("this program was built without Prometheus, so it has no metrics");
}
PrometheusMeter::~PrometheusMeter() = default;

std::string PrometheusMeter::text() const { return {}; }

void PrometheusMeter::on_accepted(Duration /*latency*/) {}
void PrometheusMeter::on_refused(protocol::ErrorCode /*code*/) {}
void PrometheusMeter::on_flush(Duration /*duration*/) {}
void PrometheusMeter::on_storage_fault() {}
void PrometheusMeter::show(const lobby::Levels& /*levels*/) {}

}  // namespace syrtis::metrics
