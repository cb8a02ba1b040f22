// SPDX-License-Identifier: MIT

#include "ai/net/samples.hpp"

#include <algorithm>
#include <cmath>

#include "ai/net/bytes.hpp"
#include "ai/net/network.hpp"
#include "core/ensure.hpp"

namespace syrtis::ai::net {
namespace {

using Refused = core::Failure<std::string>;

/// True if `count` samples fit into the remaining bytes, so that a count in a file cannot request more memory than the
/// file has bytes.
[[nodiscard]] bool fits(std::uint64_t count, std::size_t bytes_each, std::size_t left) {
    return count <= left / bytes_each;
}

}  // namespace

void Samples::begin_group() {
    if (!group_begins_.empty() && group_begins_.back() == size()) return;
    group_begins_.push_back(size());
}

void Samples::add(std::span<const std::uint16_t> active, std::span<const float> offsets,
                  std::span<const float> targets) {
    core::ensure(offsets.size() == outputs_ && targets.size() == outputs_ && !group_begins_.empty(),
                 "a sample has a number for each output and belongs to a group");
    active_.insert(active_.end(), active.begin(), active.end());
    ends_.push_back(active_.size());
    numbers_.insert(numbers_.end(), offsets.begin(), offsets.end());
    numbers_.insert(numbers_.end(), targets.begin(), targets.end());
}

void Samples::replace_inputs(std::span<const std::uint16_t> others) {
    for (std::uint16_t& input : active_) input = others[input];
    std::uint64_t begin = 0;
    for (const std::uint64_t end : ends_) {
        std::ranges::sort(std::span(active_).subspan(begin, end - begin));
        begin = end;
    }
}

void Samples::append(const Samples& others) {
    core::ensure(others.outputs_ == outputs_, "samples have the same outputs");
    if (!group_begins_.empty() && group_begins_.back() == size()) group_begins_.pop_back();
    for (const std::uint64_t begin : others.group_begins_) {
        if (begin < others.size()) group_begins_.push_back(size() + begin);
    }
    const std::uint64_t behind = active_.size();
    active_.insert(active_.end(), others.active_.begin(), others.active_.end());
    for (const std::uint64_t end : others.ends_) ends_.push_back(behind + end);
    numbers_.insert(numbers_.end(), others.numbers_.begin(), others.numbers_.end());
}

SampleView Samples::operator[](std::size_t sample) const {
    const std::size_t begin = sample == 0 ? 0 : ends_[sample - 1];
    const auto numbers = std::span(numbers_).subspan(sample * 2 * outputs_, 2 * std::size_t{outputs_});
    return {.active = std::span(active_).subspan(begin, ends_[sample] - begin),
            .offsets = numbers.first(outputs_),
            .targets = numbers.last(outputs_)};
}

std::string Samples::to_bytes() const {
    std::string bytes;
    write_number(bytes, outputs_);
    write_number(bytes, std::uint64_t{active_.size()});
    write_number(bytes, std::uint64_t{ends_.size()});
    write_number(bytes, std::uint64_t{group_begins_.size()});
    write_numbers(bytes, active_);
    write_numbers(bytes, ends_);
    write_numbers(bytes, numbers_);
    write_numbers(bytes, group_begins_);
    return bytes;
}

core::Result<Samples, std::string> Samples::from_bytes(std::string_view bytes) {
    ByteReader reader(bytes);
    Samples samples(reader.number<std::uint32_t>());
    const auto active = reader.number<std::uint64_t>();
    const auto size = reader.number<std::uint64_t>();
    const auto groups = reader.number<std::uint64_t>();
    if (reader.is_short() || samples.outputs_ == 0 || samples.outputs_ > k_most_outputs) {
        return Refused{"they are not samples"};
    }
    if (!fits(active, 2, reader.left()) || !fits(size, 8, reader.left()) || !fits(groups, 8, reader.left()) ||
        reader.left() != active * 2 + size * (8 + 8 * std::uint64_t{samples.outputs_}) + groups * 8) {
        return Refused{"their length differs from the stated length"};
    }
    samples.active_.resize(active);
    samples.ends_.resize(size);
    samples.numbers_.resize(size * 2 * samples.outputs_);
    samples.group_begins_.resize(groups);
    reader.numbers(samples.active_);
    reader.numbers(samples.ends_);
    reader.numbers(samples.numbers_);
    reader.numbers(samples.group_begins_);
    std::uint64_t last = 0;
    for (const std::uint64_t end : samples.ends_) {
        if (end < last || end > active) return Refused{"they are out of order"};
        last = end;
    }
    if (last != active) return Refused{"an input belongs to no sample"};
    if (!std::ranges::all_of(samples.numbers_, [](float number) { return std::isfinite(number); })) {
        return Refused{"a sample has a number that is not finite"};
    }
    last = 0;
    for (const std::uint64_t begin : samples.group_begins_) {
        if (begin < last || begin >= size) return Refused{"their groups are out of order"};
        last = begin;
    }
    if (size > 0 && (groups == 0 || samples.group_begins_.front() != 0)) return Refused{"a sample belongs to no group"};
    return samples;
}

}  // namespace syrtis::ai::net
