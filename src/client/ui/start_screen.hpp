// SPDX-License-Identifier: MIT
#pragma once

// The start screen: opponents, servers and matches. It returns intents; the application makes the connections.

#include <json/json.h>

#include <optional>
#include <string>
#include <vector>

#include "render/screen_models.hpp"
#include "ui/game_kind.hpp"
#include "ui/play_places.hpp"
#include "ui/start_fields.hpp"
#include "ui/start_intent.hpp"
#include "ui/start_rows.hpp"
#include "ui/status_text.hpp"
#include "ui/trust_question.hpp"
#include "ui/words.hpp"

namespace syrtis::client::ui {

/// State and input of the start screen.
class StartScreen {
   public:
    /// `kinds` must outlive the screen.
    StartScreen(const std::string& name, const GameKinds& kinds);

    void choose_game(const std::string& id);
    /// Returns the game of the matches that "Play against computers" and "Host a game" start.
    [[nodiscard]] const GameKind& game() const { return kinds_.at(chosen_); }

    /// Returns the rows in the middle of the screen, with the list of matches.
    [[nodiscard]] const StartRows& rows() const { return rows_; }
    [[nodiscard]] StartRows& rows() { return rows_; }
    /// Returns the text fields.
    [[nodiscard]] const StartFields& fields() const { return fields_; }
    [[nodiscard]] StartFields& fields() { return fields_; }
    /// Returns the text about the last press.
    [[nodiscard]] const StatusText& status() const { return status_; }
    [[nodiscard]] StatusText& status() { return status_; }
    /// Returns the question about trust in a server.
    [[nodiscard]] TrustQuestion& trust_question() { return trust_question_; }
    void set_places(const PlayPlaces& places) { places_ = places; }
    /// Returns true if matches without other people are played on this device and not on the only server.
    [[nodiscard]] bool plays_here() const { return plays_here_ && places_.can_play_here; }
    /// Sets whether the only server can't be reached, so that matches against computers are played without it.
    void set_alone(bool alone);
    using Obstacle = GameList::Obstacle;
    void set_tables(const Json::Value& tables, const std::string& where, const Obstacle& obstacle);
    /// Returns true if the field for the address is visible.
    [[nodiscard]] bool joins() const { return challenge() == nullptr && !is_alone_; }
    /// Returns true if the filter buttons are shown above the list.
    [[nodiscard]] bool has_filters() const { return joins() && rows_.games().has_filters(); }

    void press(const render::Target& target);
    void point(const std::optional<render::Target>& target) { hover_ = target; }
    void type(char32_t letter);
    /// Called when the text field was edited. From now on, Enter acts on the field and not on a row.
    void note_editing() {
        rows_.set_frame(std::nullopt);
        fields_.note_editing();
    }
    void next_field();
    void enter();
    /// Rejects the server that the person is asked to trust, or closes the password field. Does nothing if there is
    /// neither.
    void refuse();
    [[nodiscard]] StartIntent take_intent();

    [[nodiscard]] render::StartModel build(const Words& words) const;

   private:
    [[nodiscard]] std::vector<StartIntent::Kind> entries() const;
    /// Returns the challenge whose level is being chosen, or null.
    [[nodiscard]] const Challenge* challenge() const { return rows_.challenges().challenge(); }
    /// Returns true if matches against computers are played on the only server.
    [[nodiscard]] bool plays_at_home() const { return places_.has_only_server && !is_alone_ && !plays_here(); }
    void answer_trust_question(bool trusts);
    /// Returns true if a search is possible: there is an address, or a code or password for the only server.
    [[nodiscard]] bool has_search() const {
        return !fields_.address().empty() || (places_.has_only_server && fields_.asks_password());
    }

    const GameKinds& kinds_;
    std::size_t chosen_ = 0;
    StartFields fields_;
    TrustQuestion trust_question_;
    StartRows rows_;
    StatusText status_;
    PlayPlaces places_;
    bool is_alone_ = false;
    bool plays_here_ = false;  ///< the person has chosen to play on this device
    StartIntent intent_;
    std::optional<render::Target> hover_;
    render::StartPart part_ = render::StartPart::play;  ///< part of the chosen tab
};

}  // namespace syrtis::client::ui
