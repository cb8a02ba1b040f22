// SPDX-License-Identifier: MIT
#pragma once

// Collects the metrics of a server and writes them in the text format of Prometheus.

#include <memory>
#include <string>

#include "lobby/meter.hpp"

namespace syrtis::metrics {

/// A lobby::Meter whose counts Prometheus can read.
class PrometheusMeter final : public lobby::Meter {
   public:
    /// Starts with all metrics at 0. Throws std::runtime_error if the program was built without Prometheus.
    PrometheusMeter();
    PrometheusMeter(const PrometheusMeter&) = delete;
    PrometheusMeter& operator=(const PrometheusMeter&) = delete;
    ~PrometheusMeter() override;

    /// Returns all metrics in the text format of Prometheus. May be called from any thread.
    [[nodiscard]] std::string text() const;

    void on_accepted(Duration latency) override;
    void on_refused(protocol::ErrorCode code) override;
    void on_flush(Duration duration) override;
    void on_storage_fault() override;
    void show(const lobby::Levels& levels) override;

   private:
    struct Figures;
    std::unique_ptr<Figures> figures_;
};

}  // namespace syrtis::metrics
