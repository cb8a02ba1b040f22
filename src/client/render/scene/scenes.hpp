// SPDX-License-Identifier: MIT
#pragma once

// Scenes: pictures that are composed of parts when they are first shown. A scene consists of a sky and a list of parts
// from back to front, each with its place, size and colours. See res/pictures/README.md.

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "render/scene/parts.hpp"
#include "render/scene/pixels.hpp"

namespace syrtis::client::render {

/// All scenes by name. The parts are read when the first scene is drawn.
class Scenes {
   public:
    /// Width and height of every scene, in the units in which its parts are placed.
    static constexpr float k_width = 224;
    static constexpr float k_height = 170;

    /// Reads the files *.json of a folder, and the parts in its subfolder `parts`. If the folder does not exist, there
    /// are no scenes.
    explicit Scenes(std::filesystem::path folder);

    /// Returns whether there is a scene with this name, such as "cards/comet".
    [[nodiscard]] bool contains(std::string_view name) const { return scenes_.contains(name); }
    [[nodiscard]] std::vector<std::string> names() const;
    /// Draws a scene with this height in pixels, from 1 to 2048. Returns nothing if there is no such scene.
    [[nodiscard]] std::optional<Pixels> draw(std::string_view name, unsigned height);
    /// Reads the parts if necessary, and returns the mistakes in the files, one line for each; empty if there are none.
    [[nodiscard]] std::string mistakes();

   private:
    struct Placed {
        std::string part;
        Placement place;  ///< maps units of the part to units of the scene
        PartColours colours;
        float opacity = 1;
    };
    struct Scene {
        std::vector<Colour> sky;
        std::vector<Placed> parts;
    };
    struct File;

    void read(const std::filesystem::path& file);
    [[nodiscard]] const Parts& parts();

    std::filesystem::path folder_;
    std::map<std::string, Scene, std::less<>> scenes_;
    std::unique_ptr<Parts> parts_;
    std::string mistakes_;
};

}  // namespace syrtis::client::render
