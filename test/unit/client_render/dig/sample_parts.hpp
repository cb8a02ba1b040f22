// SPDX-License-Identifier: MIT
#pragma once

// Parts that several sample models of Dig Mars have in common.

#include <array>
#include <vector>

#include "unit/client_render/dig/sample_tables.hpp"
#include "unit/client_render/dig/speaker.hpp"

namespace syrtis::test::dig {

/// Returns a pile whose top tile is face down.
client::render::dig::Place unexplored(int height, int difficulty,
                                      std::vector<client::render::dig::StationGroup> stations = {});
/// Returns a pile whose top tile is face up.
client::render::dig::Place explored(int height, client::render::dig::TileFace face,
                                    std::vector<client::render::dig::StationGroup> stations = {});
client::render::dig::TileFace face(int points, int transport, const char* bonus = "", bool open = false);
/// Returns the gauges of a player with these levels.
std::array<client::render::dig::Gauge, client::render::dig::k_equipment> gauges(
    Translations translated, std::array<int, client::render::dig::k_equipment> levels);
/// Returns the panel of another player.
client::render::dig::PlayerPanel opponent(Translations translated, int piece, const char* name,
                                          std::array<int, client::render::dig::k_equipment> levels,
                                          client::render::Label stations, client::render::Label last_turn);
/// Sets the row of a difficulty in the table of remaining tiles.
void set_left(client::render::dig::LeftModel& left, int difficulty, const char* on_top, const char* deeper,
              const char* seen);
/// Marks the tiles and tokens that pay for an upgrade. `after`: the sum after the payment.
void pay(client::render::dig::CollectedModel& collected, Translations translated, const char* after,
         std::array<const char*, 2> spent);

}  // namespace syrtis::test::dig
