// SPDX-License-Identifier: MIT
#include "net/output_queue.hpp"

#include <algorithm>

namespace syrtis::net {
namespace {

constexpr std::size_t k_lines_per_write = 64;

}  // namespace

lobby::Line OutputQueue::pack(const std::string& lines) {
    if (!packer_) packer_ = std::make_unique<protocol::LinePacker>();
    return std::make_shared<const std::string>(packer_->pack(lines));
}

std::vector<boost::asio::const_buffer> OutputQueue::begin_write() {
    in_flight_ = std::min(lines_.size(), k_lines_per_write);
    std::vector<boost::asio::const_buffer> buffers;
    buffers.reserve(in_flight_);
    for (std::size_t index = 0; index < in_flight_; ++index) buffers.push_back(boost::asio::buffer(*lines_[index]));
    return buffers;
}

void OutputQueue::end_write(std::size_t bytes) {
    bytes_ -= bytes;
    lines_.erase(lines_.begin(), lines_.begin() + static_cast<std::ptrdiff_t>(in_flight_));
    in_flight_ = 0;
}

}  // namespace syrtis::net
