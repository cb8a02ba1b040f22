// SPDX-License-Identifier: MIT
#include "protocol/packed_lines.hpp"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <new>
#include <utility>

namespace syrtis::protocol {
namespace {

constexpr std::string_view k_end_of_flush{"\0\0\xff\xff", 4};
constexpr char k_mark = 'z';
constexpr std::size_t k_most_digits = 8;

}  // namespace

std::string LinePacker::pack(std::string_view lines) {
    const std::string packed = deflater_.deflate(lines);
    std::string packet(1, k_mark);
    packet.append(std::to_string(packed.size())).push_back('\n');
    return packet.append(packed);
}

struct LineUnpacker::Stream {
    Stream() {
        if (::inflateInit2(&zlib, -MAX_WBITS) != Z_OK) throw std::bad_alloc();
    }
    Stream(const Stream&) = delete;
    Stream& operator=(const Stream&) = delete;
    ~Stream() { ::inflateEnd(&zlib); }
    z_stream zlib{};
};

LineUnpacker::LineUnpacker(std::size_t most) : most_(most) {}
LineUnpacker::LineUnpacker(LineUnpacker&& other) noexcept = default;
LineUnpacker::~LineUnpacker() = default;

bool LineUnpacker::feed(std::string_view bytes, std::string& plain) {
    while (!bytes.empty()) {
        if (!feed_some(bytes, plain)) return false;
    }
    return true;
}

bool LineUnpacker::feed_some(std::string_view& bytes, std::string& plain) {
    while (!bytes.empty()) {
        switch (place_) {
            case Place::line_begin:
                if (bytes.front() == k_mark) {
                    bytes.remove_prefix(1);
                    digits_ = missing_ = 0;
                    place_ = Place::head;
                } else {
                    place_ = Place::line;
                }
                break;
            case Place::line: {
                const std::size_t end = bytes.find('\n');
                const std::size_t length = end == std::string_view::npos ? bytes.size() : end + 1;
                plain.append(bytes.substr(0, length));
                bytes.remove_prefix(length);
                if (end != std::string_view::npos) place_ = Place::line_begin;
                break;
            }
            case Place::head:
                if (!take_head(bytes.front())) return false;
                bytes.remove_prefix(1);
                break;
            case Place::packet: {
                const std::size_t length = std::min(missing_, bytes.size());
                packet_.append(bytes.substr(0, length));
                bytes.remove_prefix(length);
                missing_ -= length;
                if (missing_ == 0) return unpack(plain);
                break;
            }
        }
    }
    return true;
}

bool LineUnpacker::take_head(char byte) {
    if (byte == '\n') {
        place_ = Place::packet;
        return missing_ > 0 && missing_ <= most_;
    }
    if (byte < '0' || byte > '9' || ++digits_ > k_most_digits) return false;
    missing_ = missing_ * 10 + static_cast<std::size_t>(byte - '0');
    return true;
}

bool LineUnpacker::unpack(std::string& plain) {
    if (!stream_) stream_ = std::make_unique<Stream>();
    z_stream& zlib = stream_->zlib;
    packet_.append(k_end_of_flush);
    zlib.next_in = reinterpret_cast<Bytef*>(packet_.data());
    zlib.avail_in = static_cast<uInt>(packet_.size());
    std::array<char, 16384> room;  // NOLINT(cppcoreguidelines-pro-type-member-init): filled by inflate
    std::size_t count = 0;
    do {
        zlib.next_out = reinterpret_cast<Bytef*>(room.data());
        zlib.avail_out = static_cast<uInt>(room.size());
        const int result = ::inflate(&zlib, Z_SYNC_FLUSH);
        // The last part filled the buffer exactly, so nothing is left.
        const bool is_done = result == Z_BUF_ERROR && zlib.avail_in == 0;
        if (result != Z_OK && !is_done) return false;
        const std::size_t made = room.size() - zlib.avail_out;
        count += made;
        if (count > most_) return false;
        plain.append(room.data(), made);
    } while (zlib.avail_out == 0);
    packet_.clear();
    place_ = Place::line_begin;
    return zlib.avail_in == 0;
}

}  // namespace syrtis::protocol
