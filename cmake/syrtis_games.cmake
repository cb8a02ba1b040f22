# SPDX-License-Identifier: MIT
# Games stand in folders of their own, which bear the same name in each room. SYRTIS_GAMES lists the names.
#
#   syrtis_game_rooms(<room> FOLDER <dir> [LINKS <room>...] [OF_GAME <room>...] [EXTERNAL <library>...] [READS_FILES])
#
# makes the room <game>_<room> of <dir>/<game> for each game. LINKS are rooms of the platform, OF_GAME those of the game
# itself: `OF_GAME state` is `dig_state` for the game `dig`.
#
#   syrtis_with_games(<variable> <room>...)
#
# lists the targets of the rooms and of the games' rooms of that name: what a test of a room links.
#
#   syrtis_register_games(<room>)
#
# makes a room of the list of src/server/games/<game>/registration.hpp of each, which is made by the build.
#
#   syrtis_show_games(<room>)
#
# gives the client src/client/ui/<game>/game_kind.hpp of each. A game without it is hosted, and can't be shown.

function(syrtis_game_rooms room)
    cmake_parse_arguments(PARSE_ARGV 1 games "READS_FILES" "FOLDER" "LINKS;OF_GAME;EXTERNAL")
    set(reads_files "")
    if(games_READS_FILES)
        set(reads_files READS_FILES)
    endif()
    foreach(game IN LISTS SYRTIS_GAMES)
        set(own ${games_OF_GAME})
        list(TRANSFORM own PREPEND ${game}_)
        syrtis_room(${game}_${room} FOLDER ${games_FOLDER}/${game} LINKS ${games_LINKS} ${own}
            EXTERNAL ${games_EXTERNAL} ${reads_files})
    endforeach()
endfunction()

function(syrtis_with_games variable)
    set(targets "")
    foreach(room IN LISTS ARGN)
        set(names ${SYRTIS_GAMES})
        list(TRANSFORM names APPEND _${room})
        foreach(name IN LISTS names ITEMS ${room})
            if(TARGET syrtis_${name})
                list(APPEND targets syrtis_${name})
            endif()
        endforeach()
    endforeach()
    set(${variable} ${targets} PARENT_SCOPE)
endfunction()

function(syrtis_register_games room)
    set(includes "")
    set(entries "")
    foreach(game IN LISTS SYRTIS_GAMES)
        string(APPEND includes "#include \"games/${game}/registration.hpp\"\n")
        string(APPEND entries "    games.push_back(games::${game}::make_registered_game(resources));\n")
    endforeach()
    set(file ${CMAKE_BINARY_DIR}/registered_games.cpp)
    configure_file(${CMAKE_SOURCE_DIR}/src/server/games/registered_games.cpp.in ${file} @ONLY)
    add_library(syrtis_${room} STATIC ${file})
    syrtis_with_games(rooms games)
    target_link_libraries(syrtis_${room} PUBLIC ${rooms} PRIVATE syrtis_warnings)
endfunction()

function(syrtis_show_games room)
    set(includes "")
    set(entries "")
    foreach(game IN LISTS SYRTIS_GAMES)
        file(GLOB header CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/client/ui/${game}/game_kind.hpp)
        if(header)
            string(APPEND includes "#include \"ui/${game}/game_kind.hpp\"\n")
            string(APPEND entries "    add(ui::${game}::game_kind(resources));\n")
            target_link_libraries(syrtis_${room} PRIVATE syrtis_${game}_client_ui)
        endif()
    endforeach()
    set(file ${CMAKE_BINARY_DIR}/game_kinds.cpp)
    configure_file(${CMAKE_SOURCE_DIR}/src/client/app/game_kinds.cpp.in ${file} @ONLY)
    target_sources(syrtis_${room} PRIVATE ${file})
endfunction()
