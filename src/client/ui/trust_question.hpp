// SPDX-License-Identifier: MIT
#pragma once

// The question whether the person trusts a server.

#include <optional>
#include <string>

#include "render/frame_model.hpp"
#include "ui/words.hpp"

namespace syrtis::client::ui {

/// Asks the person to decide about trust in a server.
class TrustQuestion {
   public:
    /// The id of the button that trusts the server.
    static constexpr int k_trust_button = 1;

    [[nodiscard]] bool is_open() const { return asked_.has_value(); }
    /// Opens the question. `known` is the previous fingerprint of the server's certificate and `seen` the current one;
    /// both may be empty.
    void ask(const std::string& where, const std::string& known, const std::string& seen) {
        asked_ = {where, known, seen};
    }
    void close() { asked_.reset(); }
    /// Returns the dialog of the question; empty if the question is closed.
    [[nodiscard]] std::optional<render::DialogModel> dialog(const Words& words) const;

   private:
    struct Asked {
        std::string where;
        std::string known;
        std::string seen;
    };
    std::optional<Asked> asked_;
};

}  // namespace syrtis::client::ui
