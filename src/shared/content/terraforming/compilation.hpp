// SPDX-License-Identifier: MIT
#pragma once

// The compilers from definitions to the engine's tables. One run of them fills one draft: compile_effects.cpp (lists of
// effects, costs and options to programs), compile_sources.cpp (cards and corporations), compile_board.cpp (tiles,
// spaces, tracks), compile_automa.cpp (MarsBot), compile.cpp (everything else, and the order of the compilers).

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "content/mistakes.hpp"
#include "content/terraforming/definitions.hpp"
#include "core/result.hpp"
#include "engine/terraforming/rules.hpp"

namespace syrtis::content::terraforming {

/// The tables that one run makes, and the mistakes that it has found.
struct Draft {
    const Definitions& definitions;
    syrtis::terraforming::Rules rules{};
    Mistakes mistakes{};
    std::string file{};   ///< file of the definition that is being compiled
    std::string entry{};  ///< id of the definition that is being compiled
};

/// Base class of the compilers. It gives access to the draft of the run.
class Compiler {
   protected:
    using Amount = syrtis::terraforming::Amount;
    using CardRule = syrtis::terraforming::CardRule;
    using Op = syrtis::terraforming::Op;
    using OpCount = syrtis::terraforming::operation::OpCount;
    using PassiveRule = syrtis::terraforming::PassiveRule;
    using Program = syrtis::terraforming::Program;
    using Requirement = syrtis::terraforming::Requirement;
    using Rules = syrtis::terraforming::Rules;
    using Source = syrtis::terraforming::Source;
    using PreludeRule = syrtis::terraforming::PreludeRule;
    using SourceRule = syrtis::terraforming::SourceRule;
    using SpaceSet = syrtis::terraforming::SpaceSet;
    using Tile = syrtis::terraforming::Tile;
    using TrackRule = syrtis::terraforming::TrackRule;
    using Trigger = syrtis::terraforming::Trigger;
    using Ops = std::vector<Op>;

    explicit Compiler(Draft& draft)
        : definitions_(draft.definitions),
          rules_(draft.rules),
          mistakes_(draft.mistakes),
          file_(draft.file),
          entry_(draft.entry) {}

    void mistake(const std::string& path, const std::string& what);
    /// Converts a value to the type of a table. Reports a mistake if the value does not fit.
    template <class To>
    To narrow(int value, const char* what) {
        if (value < std::numeric_limits<To>::min() || value > std::numeric_limits<To>::max()) {
            mistake("", std::string(what) + " does not fit the engine's tables: " + std::to_string(value));
            return To{};
        }
        return static_cast<To>(value);
    }

    /// Appends a program and its final `end`; returns the empty program if there are no operations.
    Program append(const Ops& ops);
    Tile special_tile(const std::string& id);
    /// Returns the spaces of the board in these rows.
    [[nodiscard]] SpaceSet spaces_in_rows(int first, int last) const;

    const Definitions& definitions_;
    Rules& rules_;
    Mistakes& mistakes_;
    std::string& file_;
    std::string& entry_;
};

/// Compiles amounts, requirements and lists of effects.
class EffectCompiler : public Compiler {
   public:
    using Compiler::Ops;
    /// The owner of a program that is being compiled, with the slots and tiles that the program uses.
    struct Owner {
        SourceRule* rule = nullptr;
    };

    explicit EffectCompiler(Draft& draft) : Compiler(draft) {}

    Amount amount(const AmountDefinition& definition);
    Amount constant(int value);
    Requirement requirement(const RequirementDefinition& definition);
    /// The start of a part of a program, and the effects from which the part was compiled.
    struct PartStart {
        std::size_t op = 0;
        std::size_t first_effect = 0;
        std::size_t effect_count = 1;
    };
    using PartStarts = std::vector<PartStart>;
    void compile_effects(const std::vector<EffectDefinition>& effects, Owner owner, Ops& out,
                         PartStarts* parts = nullptr);
    void split_into_parts(CardRule& rule, const Ops& ops, const PartStarts& starts);
    void append_parts();
    void push_choose(const std::vector<OptionDefinition>& options, bool optional, Owner owner, Ops& out);
    void compile_cost(const CostDefinition& cost, Ops& out);
    Program compile_program(const std::vector<EffectDefinition>& effects, Owner owner);
    Program compile_box(const std::vector<EffectDefinition>& effects, Owner owner);

   private:
    OpCount count_of(const Ops& ops);
    Op space_metal(const EffectDefinition& effect, Owner owner);
    void push_condition(const EffectDefinition& effect, Owner owner, Ops& out);
    void compile_effect(const EffectDefinition& effect, Owner owner, Ops& out);
    /// Returns the areas on which an effect places a tile, as adapted to this board.
    [[nodiscard]] Where on_this_board(const EffectDefinition& effect) const;

    /// Programs of the parts of each card, by card number, until they are appended.
    std::vector<std::vector<Ops>> parts_;
    std::uint8_t next_metal_slot_ = 0;
};

/// Compiles cards, preludes and corporations.
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

/// Compiles tiles and the board.
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

/// Compiles MarsBot.
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

/// Compiles definitions into Rules, and collects mistakes for values that the tables cannot hold.
class Compilation : public Compiler {
   public:
    explicit Compilation(Draft& draft)
        : Compiler(draft),
          effects_(draft),
          sources_(draft, effects_),
          board_(draft, effects_),
          automa_(draft, effects_) {}

    core::Result<Rules, Mistakes> run();

   private:
    void compile_table();

    EffectCompiler effects_;
    SourceCompiler sources_;
    BoardCompiler board_;
    AutomaCompiler automa_;
};

}  // namespace syrtis::content::terraforming
