// SPDX-License-Identifier: MIT

#include "render/scene/outlines.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "text/decimal.hpp"

namespace syrtis::client::render {

namespace {

constexpr float k_half_turn = std::numbers::pi_v<float>;
/// Length of the straight pieces of curves. A part is drawn at most seven times as large as it is described, where such
/// pieces differ from the curve by less than a quarter of a pixel.
constexpr float k_piece_length = 2.6F;

float length_between(Point a, Point b) { return std::hypot(b.x - a.x, b.y - a.y); }
Point point_between(Point a, Point b, float part) { return {a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part}; }

/// The number of pieces of a curve of that length, on which half a circle has at least six.
int pieces_of(float length) { return std::clamp(static_cast<int>(4 + length / k_piece_length), 4, 64); }

/// Reads numbers and letters of path data and of transformations.
class NumberScanner {
   public:
    explicit NumberScanner(std::string_view text) : rest_(text) {}
    void skip() {
        while (!rest_.empty() && (rest_.front() == ' ' || rest_.front() == ',' || rest_.front() == '\n'))
            rest_.remove_prefix(1);
    }
    [[nodiscard]] bool at_end() {
        skip();
        return rest_.empty();
    }
    [[nodiscard]] bool at_letter() {
        skip();
        return !rest_.empty() &&
               ((rest_.front() >= 'A' && rest_.front() <= 'Z') || (rest_.front() >= 'a' && rest_.front() <= 'z'));
    }
    char letter() {
        const char found = rest_.front();
        rest_.remove_prefix(1);
        return found;
    }
    [[nodiscard]] bool number(float& value) {
        skip();
        const auto found = text::take_decimal(rest_);
        if (found) value = *found;
        return found.has_value();
    }
    [[nodiscard]] bool take(std::string_view words) {
        skip();
        if (!rest_.starts_with(words)) return false;
        rest_.remove_prefix(words.size());
        return true;
    }

   private:
    std::string_view rest_;
};

class PathReader {
   public:
    explicit PathReader(std::string_view data) : scanner_(data) {}

    [[nodiscard]] std::optional<Outlines> read() {
        char command = 0;
        while (!scanner_.at_end()) {
            if (scanner_.at_letter()) {
                command = scanner_.letter();
            } else if (command == 0 || command == 'Z' || command == 'z') {
                return std::nullopt;
            }
            if (!step(command)) return std::nullopt;
            // Further pairs of numbers after a move are lines.
            if (command == 'M') command = 'L';
            if (command == 'm') command = 'l';
        }
        return std::move(outlines_);
    }

   private:
    [[nodiscard]] bool point(Point& into, bool relative) {
        if (!scanner_.number(into.x) || !scanner_.number(into.y)) return false;
        if (relative) into = {into.x + at_.x, into.y + at_.y};
        return true;
    }
    void line_to(Point to) {
        if (outlines_.empty() || closed_) {
            outlines_.push_back({at_});
            closed_ = false;
        }
        outlines_.back().push_back(to);
        at_ = to;
    }
    void curve_to(Point first, Point second, Point to) {
        const Point from = at_;
        const int count =
            pieces_of(length_between(from, first) + length_between(first, second) + length_between(second, to));
        for (int i = 1; i <= count; ++i) {
            const float part = static_cast<float>(i) / static_cast<float>(count);
            const Point a = point_between(from, first, part);
            const Point b = point_between(first, second, part);
            const Point c = point_between(second, to, part);
            line_to(i == count ? to : point_between(point_between(a, b, part), point_between(b, c, part), part));
        }
        control_ = second;
    }
    /// Follows the rules of SVG for arcs: the radii are enlarged if they don't reach.
    void arc_to(float across, float down, float degrees, bool large, bool clockwise, Point to) {
        across = std::abs(across);
        down = std::abs(down);
        if (across < 1e-4F || down < 1e-4F || length_between(at_, to) < 1e-5F) {
            line_to(to);
            return;
        }
        const float cosine = std::cos(degrees * k_half_turn / 180);
        const float sine = std::sin(degrees * k_half_turn / 180);
        const Point half{(at_.x - to.x) / 2, (at_.y - to.y) / 2};
        const Point turned{cosine * half.x + sine * half.y, cosine * half.y - sine * half.x};
        const float reach = turned.x * turned.x / (across * across) + turned.y * turned.y / (down * down);
        if (reach > 1) {
            across *= std::sqrt(reach);
            down *= std::sqrt(reach);
        }
        const float outer = across * across * down * down;
        const float inner = across * across * turned.y * turned.y + down * down * turned.x * turned.x;
        const float sign = large == clockwise ? -1.0F : 1.0F;
        const float factor = sign * std::sqrt(std::max(0.0F, (outer - inner) / inner));
        const Point middle{factor * across * turned.y / down, -factor * down * turned.x / across};
        const Point centre{cosine * middle.x - sine * middle.y + (at_.x + to.x) / 2,
                           sine * middle.x + cosine * middle.y + (at_.y + to.y) / 2};
        const float begin = std::atan2((turned.y - middle.y) / down, (turned.x - middle.x) / across);
        float sweep = std::atan2((-turned.y - middle.y) / down, (-turned.x - middle.x) / across) - begin;
        if (clockwise && sweep < 0) sweep += 2 * k_half_turn;
        if (!clockwise && sweep > 0) sweep -= 2 * k_half_turn;
        const int count = pieces_of(std::abs(sweep) * std::max(across, down));
        for (int i = 1; i < count; ++i) {
            const float angle = begin + sweep * static_cast<float>(i) / static_cast<float>(count);
            const float x = across * std::cos(angle);
            const float y = down * std::sin(angle);
            line_to({centre.x + cosine * x - sine * y, centre.y + sine * x + cosine * y});
        }
        line_to(to);
    }
    [[nodiscard]] bool step(char command) {
        const bool relative = command >= 'a';
        const bool after_curve = curved_;
        curved_ = std::string_view("CcSs").find(command) != std::string_view::npos;
        const Point before = at_;
        Point first;
        Point second;
        Point to = at_;
        switch (command) {
            case 'M':
            case 'm':
                if (!point(to, relative)) return false;
                at_ = start_ = to;
                outlines_.push_back({to});
                closed_ = false;
                return true;
            case 'L':
            case 'l':
                if (!point(to, relative)) return false;
                line_to(to);
                return true;
            case 'H':
            case 'h':
                if (!scanner_.number(to.x)) return false;
                if (relative) to.x += before.x;
                line_to(to);
                return true;
            case 'V':
            case 'v':
                if (!scanner_.number(to.y)) return false;
                if (relative) to.y += before.y;
                line_to(to);
                return true;
            case 'C':
            case 'c':
                if (!point(first, relative) || !point(second, relative) || !point(to, relative)) return false;
                curve_to(first, second, to);
                return true;
            case 'S':
            case 's':
                if (!point(second, relative) || !point(to, relative)) return false;
                // The first control point mirrors the last one of the curve before.
                first = after_curve ? Point{2 * before.x - control_.x, 2 * before.y - control_.y} : before;
                curve_to(first, second, to);
                return true;
            case 'A':
            case 'a': {
                float across = 0;
                float down = 0;
                float degrees = 0;
                float large = 0;
                float clockwise = 0;
                for (float* value : {&across, &down, &degrees, &large, &clockwise}) {
                    if (!scanner_.number(*value)) return false;
                }
                if (!point(to, relative)) return false;
                arc_to(across, down, degrees, large != 0, clockwise != 0, to);
                return true;
            }
            case 'Z':
            case 'z':
                if (!outlines_.empty() && !closed_) outlines_.back().push_back(start_);
                closed_ = true;
                at_ = start_;
                return true;
            default:
                return false;
        }
    }

    NumberScanner scanner_;
    Outlines outlines_;
    Point at_;
    Point start_;
    Point control_;  ///< second control point of the last curve
    bool curved_ = false;
    bool closed_ = true;
};

}  // namespace

Placement Placement::after(const Placement& inner) const {
    return {a * inner.a + c * inner.b, b * inner.a + d * inner.b,     a * inner.c + c * inner.d,
            b * inner.c + d * inner.d, a * inner.e + c * inner.f + e, b * inner.e + d * inner.f + f};
}

std::optional<Placement> Placement::inverse() const {
    const float area = a * d - b * c;
    if (std::abs(area) < 1e-9F) return std::nullopt;
    return Placement{d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area};
}

Placement Placement::turned(float degrees) {
    const float cosine = std::cos(degrees * k_half_turn / 180);
    const float sine = std::sin(degrees * k_half_turn / 180);
    return {cosine, sine, -sine, cosine, 0, 0};
}

std::optional<Outlines> outlines_of_path(std::string_view data) { return PathReader(data).read(); }

std::vector<Point> outline_of_ellipse(Point centre, float across, float down) {
    const int count = std::max(12, 2 * pieces_of(k_half_turn * std::max(across, down)));
    std::vector<Point> points;
    for (int i = 0; i < count; ++i) {
        const float angle = 2 * k_half_turn * static_cast<float>(i) / static_cast<float>(count);
        points.push_back({centre.x + across * std::cos(angle), centre.y + down * std::sin(angle)});
    }
    return points;
}

Outlines outlines_of_lines(const Outlines& lines, float width) {
    Outlines outlines;
    for (const std::vector<Point>& line : lines) {
        for (std::size_t i = 0; i < line.size(); ++i) {
            outlines.push_back(outline_of_ellipse(line[i], width / 2, width / 2));
            if (i == 0) continue;
            const float length = length_between(line[i - 1], line[i]);
            if (length < 1e-5F) continue;
            const Point side{(line[i].y - line[i - 1].y) / length * width / 2,
                             (line[i - 1].x - line[i].x) / length * width / 2};
            // This order has the direction of the ellipses, so that overlaps don't cancel each other.
            outlines.push_back({{line[i - 1].x + side.x, line[i - 1].y + side.y},
                                {line[i].x + side.x, line[i].y + side.y},
                                {line[i].x - side.x, line[i].y - side.y},
                                {line[i - 1].x - side.x, line[i - 1].y - side.y}});
        }
    }
    return outlines;
}

std::optional<Placement> placement_of(std::string_view text) {
    NumberScanner scanner(text);
    Placement all;
    while (!scanner.at_end()) {
        const bool moves = scanner.take("translate(");
        const bool scales = !moves && scanner.take("scale(");
        if (!moves && !scales && !scanner.take("rotate(")) return std::nullopt;
        std::array<float, 3> values{};
        std::size_t count = 0;
        while (!scanner.take(")")) {
            if (count == values.size() || !scanner.number(values[count])) return std::nullopt;
            ++count;
        }
        if (count == 0) return std::nullopt;
        if (moves) {
            all = all.after({1, 0, 0, 1, values[0], values[1]});
        } else if (scales) {
            all = all.after({values[0], 0, 0, count > 1 ? values[1] : values[0], 0, 0});
        } else {
            all = all.after({1, 0, 0, 1, values[1], values[2]})
                      .after(Placement::turned(values[0]))
                      .after({1, 0, 0, 1, -values[1], -values[2]});
        }
    }
    return all;
}

}  // namespace syrtis::client::render
