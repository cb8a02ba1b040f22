// SPDX-License-Identifier: MIT
#pragma once

// Captures the log of a server for a test.

#include <spdlog/logger.h>
#include <spdlog/sinks/ostream_sink.h>
#include <spdlog/spdlog.h>

#include <memory>
#include <sstream>
#include <string>

namespace syrtis::test {

/// Receives the log of the server during its lifetime.
class LogCapture {
   public:
    LogCapture() {
        spdlog::set_default_logger(
            std::make_shared<spdlog::logger>("test", std::make_shared<spdlog::sinks::ostream_sink_mt>(text_)));
    }
    LogCapture(const LogCapture&) = delete;
    LogCapture& operator=(const LogCapture&) = delete;
    ~LogCapture() { spdlog::set_default_logger(before_); }

    [[nodiscard]] std::string text() const { return text_.str(); }

   private:
    std::ostringstream text_;
    std::shared_ptr<spdlog::logger> before_ = spdlog::default_logger();
};

}  // namespace syrtis::test
