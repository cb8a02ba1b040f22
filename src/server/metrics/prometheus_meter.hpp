// SPDX-License-Identifier: MIT
#pragma once

// The figures of a server, and their text as Prometheus reads it.

#include <memory>
#include <string>

#include "lobby/meter.hpp"

namespace syrtis::metrics {

/// Counts in the format of Prometheus.
class PrometheusMeter final : public lobby::Meter {
   public:
    /// Throws std::runtime_error if the program was built without Prometheus.
    PrometheusMeter();
    PrometheusMeter(const PrometheusMeter&) = delete;
    PrometheusMeter& operator=(const PrometheusMeter&) = delete;
    ~PrometheusMeter() override;

    /// All figures in the text format of Prometheus. May be called from any thread.
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
