// SPDX-License-Identifier: MIT
#pragma once

// The compiler of MarsBot's data.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "content/terraforming/compile_effects.hpp"

namespace syrtis::content::terraforming {

/// Compiles MarsBot's definitions into AutomaRules, the tables of the engine.
class AutomaCompiler : public Compiler {
   public:
    AutomaCompiler(Draft& draft, EffectCompiler& effects) : Compiler(draft), effects_(effects) {}

    void compile_automa();

   private:
    /// The purpose for which a list of MarsBot's effects is compiled.
    struct AutomaContext {
        syrtis::terraforming::automa::Otherwise otherwise = syrtis::terraforming::automa::Otherwise::failed_action;
        std::optional<std::uint8_t> this_track{};
    };
    void push_operation(const syrtis::terraforming::automa::Operation& operation, Ops& out);
    std::uint8_t automa_track(const std::string& id);
    std::uint8_t automa_tracks(const std::vector<std::string>& ids);
    std::uint16_t automa_placement(const std::string& id);
    std::uint8_t bonus_card(const std::string& id);
    std::uint32_t bonus_cards(const std::vector<std::string>& ids);
    Tile tile(const std::string& id);
    syrtis::terraforming::automa::TrackPick track_pick(const AutomaTrackDefinition& track, AutomaContext context);
    void compile_place(const AutomaEffectDefinition& effect, AutomaContext context, Ops& out);
    void compile_first_possible(const AutomaEffectDefinition& effect, AutomaContext context, Ops& out);
    void compile_automa_effect(const AutomaEffectDefinition& effect, AutomaContext context, Ops& out);
    Program compile_automa_program(const std::vector<AutomaEffectDefinition>& effects, AutomaContext context);
    void compile_automa_track(const AutomaTrackRowDefinition& definition, std::size_t index);
    syrtis::terraforming::automa::Measure measure(const AutomaMeasureDefinition& definition);
    void compile_automa_goals();
    void compile_placement(const AutomaPlacementDefinition& definition);
    void compile_special_space(const AutomaSpecialSpaceDefinition& definition);
    void compile_bonus_card(const AutomaBonusCardDefinition& definition);
    void compile_automa_trigger(const AutomaTriggerDefinition& definition,
                                syrtis::terraforming::automa::CorporationTable& table);
    void compile_automa_corporation(const AutomaCorporationDefinition& definition);

    EffectCompiler& effects_;
};

}  // namespace syrtis::content::terraforming
