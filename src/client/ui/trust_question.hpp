// SPDX-License-Identifier: MIT
#pragma once

// The dialog that asks the person whether to trust a server.

#include <optional>
#include <string>

#include "render/frame_model.hpp"
#include "ui/words.hpp"

namespace syrtis::client::ui {

/// Asks the person whether to trust a server.
class TrustQuestion {
   public:
    /// The id of the button that trusts the server.
    static constexpr int k_trust_button = 1;

    [[nodiscard]] bool is_open() const { return asked_.has_value(); }
    /// Opens the dialog. `where`: address of the server; `known`: fingerprint of the certificate that it had before;
    /// `seen`: fingerprint of its present certificate. Both fingerprints may be empty.
    void ask(const std::string& where, const std::string& known, const std::string& seen) {
        asked_ = {where, known, seen};
    }
    void close() { asked_.reset(); }
    /// Returns the model of the dialog; nothing if it is closed.
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
