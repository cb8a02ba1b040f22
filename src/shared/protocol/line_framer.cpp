// SPDX-License-Identifier: MIT
#include "protocol/line_framer.hpp"

namespace syrtis::protocol {

void LineFramer::feed(std::string_view bytes) {
    if (overflowed_) return;
    buffer_.erase(0, begin_);
    scanned_ -= begin_;
    begin_ = 0;
    buffer_.append(bytes);
}

std::optional<std::string_view> LineFramer::next() {
    if (overflowed_) return std::nullopt;
    const std::size_t end = buffer_.find('\n', scanned_);
    const std::size_t length = (end == std::string::npos ? buffer_.size() : end) - begin_;
    if (length > max_line_) {
        overflowed_ = true;
        buffer_.clear();
        begin_ = 0;
        return std::nullopt;
    }
    if (end == std::string::npos) {
        scanned_ = buffer_.size();
        // There are thousands of framers, most of them idle.
        constexpr std::size_t k_kept_room = 1024;
        if (length == 0 && buffer_.capacity() > k_kept_room) {
            buffer_ = std::string();
            begin_ = scanned_ = 0;
        }
        return std::nullopt;
    }
    std::string_view line(buffer_.data() + begin_, length);
    begin_ = end + 1;
    scanned_ = begin_;
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    return line;
}

}  // namespace syrtis::protocol
