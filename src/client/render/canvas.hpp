// SPDX-License-Identifier: MIT
#pragma once

// Drawing for painters: rounded rectangles, hexagons, arcs, lines, pictures and words. Coordinates are logical pixels,
// which one scale converts to pixels of the window. Edges are smoothed by a one-pixel fringe, so no target needs
// multisampling. Words start on whole pixels, their letters at quarters of a pixel, and are rasterised at their final
// size. Triangles are collected and sent to the graphics card in few calls.

#include <SFML/Graphics/RenderTarget.hpp>
#include <SFML/Graphics/Vertex.hpp>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "render/geometry.hpp"
#include "render/hit_map.hpp"
#include "render/layout.hpp"
#include "render/resources.hpp"
#include "render/theme.hpp"
#include "render/words.hpp"

namespace syrtis::client::render {

/// Horizontal alignment of text within its box, or relative to its position.
enum class Align { left, centre, right };

/// Draws on a render target and registers hit areas. Positions and sizes are in logical pixels, except where a comment
/// says otherwise.
class Canvas {
   public:
    Canvas(sf::RenderTarget& target, Resources& resources, HitMap& hits, const Frame& frame);
    ~Canvas();
    Canvas(const Canvas&) = delete;
    Canvas& operator=(const Canvas&) = delete;

    [[nodiscard]] Resources& resources() { return resources_; }
    [[nodiscard]] const Frame& frame() const { return frame_; }
    [[nodiscard]] bool large() const { return frame_.large(); }
    [[nodiscard]] bool narrow() const { return frame_.narrow(); }
    /// Returns the value for the size class of this window.
    template <class Value>
    [[nodiscard]] const Value& of(const Sized<Value>& sized) const {
        return sized.of(frame_.size);
    }
    /// Returns the value for the size class of this window; the narrow class uses the value of the middle class.
    [[nodiscard]] float pick(float large_class, float middle_class) const {
        return frame_.large() ? large_class : middle_class;
    }
    [[nodiscard]] float pick(float large_class, float middle_class, float narrow_class) const {
        return frame_.narrow() ? narrow_class : pick(large_class, middle_class);
    }
    /// Returns the size of one pixel of the window, in logical pixels.
    [[nodiscard]] float pixel() const { return 1 / frame_.scale; }
    /// Rounds a coordinate to the nearest edge between two pixels of the window.
    [[nodiscard]] float snap(float logical) const;
    [[nodiscard]] Rect snap(const Rect& rect) const;

    // Shapes. With a radius of half the height, a rectangle becomes a pill.
    void fill(const Rect& rect, float radius, Colour colour);
    void fill_vertical(const Rect& rect, float radius, Colour top, Colour bottom);
    void stroke(const Rect& rect, float radius, float width, Colour colour);
    void dashed(const Rect& rect, float radius, float width, Colour colour, float dash = 4, float gap = 3);
    /// Draws a panel: a filled rounded rectangle with an edge.
    void box(const Rect& rect, float radius, Colour ground, Colour edge, float edge_width = 1);
    /// Draws the soft shadow of a thing that will be drawn over `rect`. `reach`: how far the shadow extends.
    void shadow(const Rect& rect, float radius, float reach, float opacity = 0.5F);
    void octagon(const Rect& rect, float corner, Colour ground, Colour edge, float width);
    void line(Point from, Point to, float width, Colour colour);
    void polyline(const std::vector<Point>& points, float width, Colour colour);
    void circle(Point centre, float radius, Colour colour);
    void ring(Point centre, float radius, float width, Colour colour);
    void dashed_ring(Point centre, float radius, float width, Colour colour, float dash = 3, float gap = 3);
    /// Fills a circle with a gradient: each stop has a distance from `focus`, from 0 to 1 of the radius, and a colour.
    void radial(Point centre, float radius, Point focus, const std::vector<std::pair<float, Colour>>& stops);
    /// Fills a part of a ring between the radii `inner` and `outer`. Angles are in degrees, clockwise from the top.
    void arc(Point centre, float inner, float outer, float from, float to, Colour colour);
    void hexagon(Point centre, float width, Colour colour);
    void hexagon_edge(Point centre, float width, float line_width, Colour colour);
    void hexagon_dashed(Point centre, float width, float line_width, Colour colour);
    /// Fills a polygon. Each point of its outline must be visible from its centre.
    void polygon(const std::vector<Point>& points, Colour colour);
    void polygon_edge(const std::vector<Point>& points, float width, Colour colour);

    // Pictures.
    /// Draws a picture as large as fits into `rect`, centred. `sharpness`: share of the full resolution, from 0 to 1;
    /// pictures without sharp edges need less.
    void image(std::string_view name, const Rect& rect, float opacity = 1, Colour tint = {255, 255, 255},
               float sharpness = 1);
    /// Draws a square picture centred at a point.
    void icon(std::string_view name, Point centre, float size, float opacity = 1, Colour tint = {255, 255, 255});
    /// Fills `rect` with a picture, whose parts outside `rect` are cut off. `radius`: of the corners.
    void cover(std::string_view name, const Rect& rect, float radius, float opacity = 1, bool mirrored = false);
    /// Draws the part of a picture that lies within a hexagon with a corner at the top. `rect`: place of the whole
    /// picture. Hexagons side by side show one picture.
    void image_in_hexagon(std::string_view name, const Rect& rect, Point centre, float width, float opacity,
                          Colour tint = {255, 255, 255}, float sharpness = 1);
    /// Draws a picture of a disc as large as fits into `rect`. Its edge is drawn as a circle, so that it stays sharp
    /// when the picture is enlarged.
    void image_of_disc(std::string_view name, const Rect& rect, float opacity = 1);
    /// Draws a player's piece.
    void piece(int number, Point centre, float size, float opacity = 1);

    // Words. Sizes are in logical pixels, before they are raised to the smallest text size; x and y are at the
    // baseline.
    [[nodiscard]] float size_of(Type type) const { return frame_.large() ? type.large : type.middle; }
    [[nodiscard]] float width_of(std::string_view words, Type type) const;
    /// Returns the height of a capital letter.
    [[nodiscard]] float capital(Type type) const;
    [[nodiscard]] float line_height(Type type) const;
    /// Draws one line that begins at `x`, ends there or is centred about it. The line is never cut. Returns the width.
    float text(std::string_view words, float x, float baseline, Type type, Colour colour, Align align = Align::left);
    /// Draws one line, vertically centred in `box` and cut with "…" at its width. Returns the width.
    float text_in(const Rect& box, std::string_view words, Type type, Colour colour, Align align = Align::left);
    /// Returns the type, made smaller until the words fit the width, but never below the smallest text of the frame's
    /// scale.
    [[nodiscard]] Type fitting_type(std::string_view words, float width, Type type) const;
    /// Returns the type, made smaller until the words fit the width, but not below its size without the person's
    /// enlargement of text.
    [[nodiscard]] Type usual_if_cut(std::string_view words, float width, Type type) const;
    /// Draws a number like text_in(), but never cut: it is drawn smaller if needed, and exceeds `box` if even the
    /// smallest text is too wide. Returns the width.
    float number_in(const Rect& box, std::string_view number, Type type, Colour colour, Align align = Align::left);
    /// Draws the longest form that fits the width. If none fits, draws the shortest one, cut. Returns the width.
    float label_in(const Rect& box, const Label& label, Type type, Colour colour, Align align = Align::left);
    [[nodiscard]] const std::string& form_for(const Label& label, float width, Type type) const;
    /// Returns the words, shortened to the width with "…" at the end.
    [[nodiscard]] std::string cut(std::string_view words, float width, Type type) const;
    [[nodiscard]] std::vector<std::string> wrap(std::string_view words, float width, Type type) const;
    /// Wraps words into lines; a word that is too wide for a line is divided at the end of a syllable.
    [[nodiscard]] std::vector<std::string> wrap_divided(std::string_view words, float width, Type type) const;
    /// Draws wrapped lines from `box.y` down, as many as fit. Returns the height used.
    float paragraph(const Rect& box, std::string_view words, Type type, Colour colour, Align align = Align::left);
    [[nodiscard]] float paragraph_height(std::string_view words, float width, Type type) const;

    // Hit areas.
    void hit(const Rect& rect, Target target);
    /// Registers the edges of the letters of a text field, so that a click into its text can be mapped to a letter.
    void letters(Target target, std::vector<float> edges);
    void hit_circle(Point centre, float radius, Target target);
    void hit_hexagon(Point centre, float width, Target target);
    [[nodiscard]] HitMap& hits() { return hits_; }
    /// Returns the area of a target in the present picture, in logical pixels.
    [[nodiscard]] std::optional<Rect> place_of(Target target) const;
    /// Returns the place of the target. If it is a card that is no longer drawn, returns its last place.
    [[nodiscard]] std::optional<Rect> last_place_of(Target target) const;
    /// Blocks the hit areas below `rect` and marks the words there as covered. Must be called before something opaque
    /// is drawn over `rect`.
    void hide(const Rect& rect);
    /// Records, for tests, that the picture that was drawn last has this colour where words are drawn on it.
    void note_ground(const Rect& rect, Colour colour);
    /// Marks the words below `rect` as covered and so unreadable, while their targets still take clicks.
    void cover_words(const Rect& rect);

    /// Calls `draw` with drawing restricted to `rect`.
    void clipped(const Rect& rect, const std::function<void()>& draw);
    /// Sends the collected triangles to the target.
    void flush();

   private:
    void hit_shape(RegionShape shape, const Rect& rect, Target target);
    void fill_path(const std::vector<Point>& path, Point middle, const std::function<Colour(Point)>& colour);
    void stroke_path(const std::vector<Point>& path, float width, Colour colour, bool closed);
    void dash_path(const std::vector<Point>& path, float width, Colour colour, float dash, float gap);
    void triangle(const sf::Texture* texture, const sf::Vertex& a, const sf::Vertex& b, const sf::Vertex& c);
    /// Flushes before a picture whose texture has no white spot, since plain shapes can't share a call with it.
    void flush_before(const Image& picture);
    [[nodiscard]] Point to_pixels(Point point) const;
    [[nodiscard]] unsigned pixel_size(Type type) const;
    void record(std::string_view words, const Rect& pixels, const Rect& allowed, Colour colour);
    void record_ground(const Rect& pixels, Colour top, Colour bottom, std::string_view picture = {});
    /// Returns the colour that the recorded shapes have drawn at this point, or nothing if a picture covers it.
    [[nodiscard]] std::optional<Colour> ground_at(Point pixel) const;
    float draw_words(std::string_view words, float x, float baseline, Type type, Colour colour, const Rect& allowed);

    sf::RenderTarget& target_;
    Resources& resources_;
    HitMap& hits_;
    Frame frame_;
    std::vector<sf::Vertex> vertices_;
    const sf::Texture* texture_ = nullptr;
    std::optional<Rect> clip_;  ///< rectangle to which drawing is restricted, in pixels of the window
};

}  // namespace syrtis::client::render
