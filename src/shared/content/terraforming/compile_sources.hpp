// SPDX-License-Identifier: MIT
#pragma once

// The compiler of cards, preludes and corporations.

#include <cstdint>
#include <string>
#include <vector>

#include "content/terraforming/compile_effects.hpp"

namespace syrtis::content::terraforming {

/// Compiles cards, preludes and corporations into the tables of the engine.
class SourceCompiler : public Compiler {
   public:
    SourceCompiler(Draft& draft, EffectCompiler& effects) : Compiler(draft), effects_(effects) {}

    void compile_card(const CardDefinition& definition);
    void compile_prelude(const PreludeDefinition& definition);
    void compile_corporation(const CorporationDefinition& definition);

   private:
    void compile_action(const std::vector<OptionDefinition>& options, SourceRule& rule);
    static std::uint8_t tile_classes(const std::string& tile);
    Trigger compile_trigger(const TriggerDefinition& definition, SourceRule& rule);
    void compile_discount(const DiscountDefinition& discount, PassiveRule& passive);
    void compile_passive(const PassiveDefinition& definition, SourceRule& rule);
    void compile_source(const SourceDefinition& definition, SourceRule& rule, Source source);

    EffectCompiler& effects_;
    std::uint8_t next_action_slot_ = 0;
};

}  // namespace syrtis::content::terraforming
