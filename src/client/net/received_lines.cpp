// SPDX-License-Identifier: MIT

#include "net/received_lines.hpp"

#include <algorithm>
#include <utility>

namespace syrtis::client::net {

bool ReceivedLines::cut() {
    while (has_room() && !is_drained()) {
        bool is_valid = true;
        if (next_cut_ == plain_.size()) {
            plain_.clear();
            next_cut_ = 0;
            is_valid = unpacker_.feed_some(unread_, plain_);
        } else {
            is_valid = cut_line();
        }
        if (is_valid) continue;
        unread_ = {};
        plain_.clear();
        next_cut_ = 0;
        return false;
    }
    return true;
}

bool ReceivedLines::cut_line() {
    const std::size_t end = std::min(plain_.find('\n', next_cut_), plain_.size());
    partial_.append(plain_, next_cut_, end - next_cut_);
    if (partial_.size() > limits_.line_bytes) return false;
    next_cut_ = end;
    if (end == plain_.size()) return true;
    ++next_cut_;
    if (!partial_.empty() && partial_.back() == '\r') partial_.pop_back();
    waiting_bytes_ += partial_.size();
    lines_.push_back(std::move(partial_));
    partial_.clear();
    return true;
}

std::string ReceivedLines::take() {
    std::string line = std::move(lines_.front());
    lines_.pop_front();
    waiting_bytes_ -= line.size();
    return line;
}

}  // namespace syrtis::client::net
