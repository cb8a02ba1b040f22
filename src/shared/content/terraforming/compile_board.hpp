// SPDX-License-Identifier: MIT
#pragma once

// The compiler of the board and the tiles.

#include <cstddef>

#include "content/terraforming/compile_effects.hpp"

namespace syrtis::content::terraforming {

/// Compiles the definitions of tiles, tracks and spaces into the tables of the engine.
class BoardCompiler : public Compiler {
   public:
    BoardCompiler(Draft& draft, EffectCompiler& effects) : Compiler(draft), effects_(effects) {}

    void compile_tiles();
    void compile_board();

   private:
    void compile_track(const TrackDefinition& definition, TrackRule& track);
    void compile_space(const SpaceDefinition& definition, std::size_t index);

    EffectCompiler& effects_;
};

}  // namespace syrtis::content::terraforming
