// SPDX-License-Identifier: MIT
#pragma once

// Short names for the types of the game, its data and its pictures in the screens of Dig Mars.

#include "content/dig/content.hpp"
#include "engine/dig/dig_mars.hpp"
#include "ui/plan_of.hpp"
#include "ui/preview_of.hpp"

namespace syrtis::client::render {}
namespace syrtis::client::render::dig {}

namespace syrtis::client::ui::dig {

namespace game = syrtis::dig;
namespace render = syrtis::client::render;
namespace drawn = syrtis::client::render::dig;
using content::dig::Content;
using core::Seat;
using game::DigMars;
using Plan = PlanOf<DigMars>;
using Preview = PreviewOf<DigMars>;

}  // namespace syrtis::client::ui::dig
