// SPDX-License-Identifier: MIT
#pragma once

// Stands for the header of this name in the sources of SFML. What is compiled of them calls OpenGL nowhere.

#define glCheck(expression) (expression)
