// SPDX-License-Identifier: MIT
// Declares the folders and programs that the tests use, as absolute paths. They are defined in one source file, so that
// no other object depends on the location of the checkout, and compiler caches can be shared between checkouts.

#pragma once

namespace syrtis::test {

/// The folder `res` of the sources, with cards, languages and fonts.
extern const char* const k_resource_folder;

/// The folder `test` of the sources, with golden files, scenarios and fuzz corpora.
extern const char* const k_test_folder;

/// The folder `doc` of the sources.
extern const char* const k_document_folder;

/// The pictures that the build has rendered for the client.
extern const char* const k_image_folder;

/// The server program with all games. Empty in a build without it.
extern const char* const k_server_program;

/// The server program with only the neutral test game. Empty in a build without it.
extern const char* const k_test_server_program;

/// The server and client programs with a third game (test/third_game).
extern const char* const k_third_game_server;
extern const char* const k_third_game_client;

/// The client program. Empty in a build without it: code that needs it is compiled where SYRTIS_HAS_CLIENT is defined.
extern const char* const k_client_program;

}  // namespace syrtis::test
