// SPDX-License-Identifier: MIT
#pragma once

#include "render/canvas.hpp"
#include "render/reference_model.hpp"

namespace syrtis::client::render {

/// Paints a page of the quick reference in a narrow window. Returns by how many logical pixels its highest box exceeds
/// the room.
float paint_narrow_reference(Canvas& canvas, const ReferenceModel& model);

}  // namespace syrtis::client::render
