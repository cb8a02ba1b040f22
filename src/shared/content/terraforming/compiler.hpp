// SPDX-License-Identifier: MIT
#pragma once

// The base of the compilers that turn definitions into the tables of the engine. One run of the compilers fills one
// draft: compile_effects.hpp (amounts and lists of effects), compile_sources.hpp (cards and corporations),
// compile_board.hpp (tiles, spaces, tracks), compile_automa.hpp (MarsBot). compile.cpp runs them in their order.

#include <limits>
#include <string>
#include <vector>

#include "content/mistakes.hpp"
#include "content/terraforming/definitions.hpp"
#include "engine/terraforming/rules.hpp"

namespace syrtis::content::terraforming {

/// The result of one run of the compilers: the tables, and the mistakes in the definitions.
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

    /// Appends the operations and a final `end` to Rules::ops and returns the new program. Returns the empty program if
    /// `ops` is empty.
    Program append(const Ops& ops);
    Tile special_tile(const std::string& id);
    /// Returns the spaces of the board in the rows from `first` to `last`, counted from 1.
    [[nodiscard]] SpaceSet spaces_in_rows(int first, int last) const;

    const Definitions& definitions_;
    Rules& rules_;
    Mistakes& mistakes_;
    std::string& file_;
    std::string& entry_;
};

}  // namespace syrtis::content::terraforming
