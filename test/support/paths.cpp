// SPDX-License-Identifier: MIT
#include "support/paths.hpp"

namespace syrtis::test {

const char* const k_resource_folder = SYRTIS_RES_DIR;
const char* const k_test_folder = SYRTIS_TEST_DIR;
const char* const k_document_folder = SYRTIS_DOC_DIR;
const char* const k_image_folder = SYRTIS_IMAGE_DIR;
const char* const k_server_program = SYRTIS_SERVER_PROGRAM;
const char* const k_test_server_program = SYRTIS_TEST_SERVER_PROGRAM;
const char* const k_third_game_server = SYRTIS_THIRD_GAME_SERVER;
const char* const k_third_game_client = SYRTIS_THIRD_GAME_CLIENT;
const char* const k_client_program = SYRTIS_CLIENT_PROGRAM;

}  // namespace syrtis::test
