# SPDX-License-Identifier: MIT
# Games stand in folders of their own, which bear the same name in each room.
#
#   syrtis_game_rooms(<variable> <game>...)
#
# makes the rooms <game>_state and <game>_engine of src/shared/state/<game> and src/shared/engine/<game>, and lists the
# engines in the variable, for the rooms above.
#
#   syrtis_register_games(<target> <game>...)
#
# gives the server program src/server/games/<game>/registration.hpp of each.
#
#   syrtis_show_games(<target> <game>...)
#
# gives the client src/client/ui/<game>/game_kind.hpp of each. A game without it is hosted, and can't be shown.

function(syrtis_game_rooms variable)
    set(engines "")
    foreach(game IN LISTS ARGN)
        syrtis_room(${game}_state FOLDER src/shared/state/${game} LINKS core)
        syrtis_room(${game}_engine FOLDER src/shared/engine/${game} LINKS ${game}_state)
        list(APPEND engines ${game}_engine)
    endforeach()
    set(${variable} ${engines} PARENT_SCOPE)
endfunction()

function(syrtis_register_games target)
    set(includes "")
    set(entries "")
    foreach(game IN LISTS ARGN)
        string(APPEND includes "#include \"games/${game}/registration.hpp\"\n")
        string(APPEND entries "    games.push_back(games::${game}::make_registered_game(resources));\n")
    endforeach()
    set(file ${CMAKE_BINARY_DIR}/registered_games.cpp)
    configure_file(${CMAKE_SOURCE_DIR}/src/server/registered_games.cpp.in ${file} @ONLY)
    target_sources(${target} PRIVATE ${file})
endfunction()

function(syrtis_show_games target)
    set(includes "")
    set(entries "")
    foreach(game IN LISTS ARGN)
        file(GLOB header CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/client/ui/${game}/game_kind.hpp)
        if(header)
            string(APPEND includes "#include \"ui/${game}/game_kind.hpp\"\n")
            string(APPEND entries "    add(ui::${game}::game_kind(resources));\n")
        endif()
    endforeach()
    set(file ${CMAKE_BINARY_DIR}/game_kinds.cpp)
    configure_file(${CMAKE_SOURCE_DIR}/src/client/app/game_kinds.cpp.in ${file} @ONLY)
    target_sources(${target} PRIVATE ${file})
endfunction()
