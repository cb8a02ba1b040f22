// SPDX-License-Identifier: MIT
#pragma once

// The figures of a server for Prometheus: an end-point of HTTP with threads of its own, which answers GET /metrics.

#include <cstdint>
#include <memory>
#include <string>

#include "lobby/meter.hpp"

namespace syrtis::metrics {

class PrometheusMeter final : public lobby::Meter {
   public:
    /// Listens from here on. `address` is HOST:PORT, or a port alone: on the loopback then. Port 0 is any that is free.
    /// Throws std::runtime_error if that can't be.
    explicit PrometheusMeter(const std::string& address);
    ~PrometheusMeter() override;

    /// HOST:PORT, with the port that it has.
    [[nodiscard]] const std::string& address() const { return address_; }

    void on_accepted(Duration latency) override;
    void on_refused(protocol::ErrorCode code) override;
    void on_flush(Duration duration) override;
    void on_storage_fault() override;
    void show(const lobby::Levels& levels) override;

   private:
    struct Figures;
    std::string address_;
    std::unique_ptr<Figures> figures_;
};

}  // namespace syrtis::metrics
