// SPDX-License-Identifier: MIT

#include "app/record_export.hpp"

#include "app/web/page.h"

namespace syrtis::client::app {

struct RecordExport::Run {
    int request;
};

RecordExport::RecordExport(const std::filesystem::path& /*program*/, const std::filesystem::path& /*store*/,
                           std::int64_t table, const std::filesystem::path& file)
    : run_(std::make_unique<Run>(Run{page_request_record(static_cast<double>(table), file.c_str())})) {}

RecordExport::RecordExport(RecordExport&& other) noexcept = default;
RecordExport& RecordExport::operator=(RecordExport&& other) noexcept = default;
RecordExport::~RecordExport() = default;

std::optional<bool> RecordExport::poll() {
    constexpr int k_running = 0;
    constexpr int k_written = 1;
    const int state = page_record_state(run_->request);
    return state == k_running ? std::nullopt : std::optional(state == k_written);
}

bool RecordExport::wait() { return poll().value_or(false); }

void keep_past_game(const std::filesystem::path& record, const std::filesystem::path& facts) {
    page_keep_past_game(record.c_str(), facts.c_str());
}

}  // namespace syrtis::client::app
