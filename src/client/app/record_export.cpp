// SPDX-License-Identifier: MIT

#include "app/record_export.hpp"

#include <string>

#include "app/child_program.hpp"

namespace syrtis::client::app {

struct RecordExport::Run {
    ChildProgram program;
};

RecordExport::RecordExport(const std::filesystem::path& program, const std::filesystem::path& store, std::int64_t table,
                           const std::filesystem::path& file)
    : run_(std::make_unique<Run>(Run{ChildProgram(
          program, {"export", std::to_string(table), "--data", store.string(), "--out", file.string()})})) {}

RecordExport::RecordExport(RecordExport&& other) noexcept = default;
RecordExport& RecordExport::operator=(RecordExport&& other) noexcept = default;
RecordExport::~RecordExport() = default;

std::optional<bool> RecordExport::poll() {
    const auto status = run_->program.poll();
    return status ? std::optional(*status == 0) : std::nullopt;
}

bool RecordExport::wait() { return run_->program.wait() == 0; }

void keep_past_game(const std::filesystem::path& /*record*/, const std::filesystem::path& /*facts*/) {}

}  // namespace syrtis::client::app
