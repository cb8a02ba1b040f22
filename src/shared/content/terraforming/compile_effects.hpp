// SPDX-License-Identifier: MIT
#pragma once

// The compiler of amounts, requirements, costs and lists of effects. A list of effects becomes a program.

#include <cstddef>
#include <cstdint>
#include <vector>

#include "content/terraforming/compiler.hpp"

namespace syrtis::content::terraforming {

/// Compiles amounts, requirements and lists of effects into the tables of the engine. Other compilers use it.
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
    /// Returns the kind of areas on which an effect may place its tile, or the kind that replaces it on this board.
    [[nodiscard]] Where on_this_board(const EffectDefinition& effect) const;

    /// Compiled programs of the parts of each card, by card number. append_parts() moves them to the tables.
    std::vector<std::vector<Ops>> parts_;
    std::uint8_t next_metal_slot_ = 0;
};

}  // namespace syrtis::content::terraforming
