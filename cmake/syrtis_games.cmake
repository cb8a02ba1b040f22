# SPDX-License-Identifier: MIT
# Each game has a folder of the same name in each module. SYRTIS_GAMES lists the names.
#
#   syrtis_game_modules(<module> FOLDER <dir> [LINKS <module>...] [OF_GAME <module>...] [EXTERNAL <library>...] [READS_FILES] [HOT])
#
# makes the module <game>_<module> from <dir>/<game> for each game. LINKS lists modules of the platform, OF_GAME modules of the
# game itself: `OF_GAME state` is `dig_state` for the game `dig`.
#
#   syrtis_with_games(<variable> <module>...)
#
# sets the variable to the targets of the modules and of the modules of games with these names, as a test of a module links
# them.
#
#   syrtis_register_games(<module>)
#
# makes a module with the list of all games, from the Description in src/server/games/<game>/description.hpp of each.
#
#   syrtis_show_games(<module>)
#
# makes a list for the client from src/client/ui/<game>/game_kind.hpp of each. A game without it can be hosted but not shown.

function(syrtis_game_modules module)
    cmake_parse_arguments(PARSE_ARGV 1 games "READS_FILES;HOT" "FOLDER" "LINKS;OF_GAME;EXTERNAL")
    set(flags "")
    foreach(flag READS_FILES HOT)
        if(games_${flag})
            list(APPEND flags ${flag})
        endif()
    endforeach()
    foreach(game IN LISTS SYRTIS_GAMES)
        set(own ${games_OF_GAME})
        list(TRANSFORM own PREPEND ${game}_)
        syrtis_module(${game}_${module} FOLDER ${games_FOLDER}/${game} LINKS ${games_LINKS} ${own}
            EXTERNAL ${games_EXTERNAL} ${flags})
    endforeach()
endfunction()

function(syrtis_with_games variable)
    set(targets "")
    foreach(module IN LISTS ARGN)
        set(names ${SYRTIS_GAMES})
        list(TRANSFORM names APPEND _${module})
        foreach(name IN LISTS names ITEMS ${module})
            if(TARGET syrtis_${name})
                list(APPEND targets syrtis_${name})
            endif()
        endforeach()
    endforeach()
    set(${variable} ${targets} PARENT_SCOPE)
endfunction()

function(syrtis_register_games module)
    set(declarations "")
    set(entries "")
    set(files ${CMAKE_BINARY_DIR}/registered_games.cpp)
    foreach(game IN LISTS SYRTIS_GAMES)
        string(APPEND declarations
            "namespace games::${game} {\nstd::unique_ptr<RegisteredGame> make_registered_game(const std::filesystem::path& resources);\n}\n")
        string(APPEND entries "    games.push_back(games::${game}::make_registered_game(resources));\n")
        set(file ${CMAKE_BINARY_DIR}/registered_${game}.cpp)
        configure_file(${CMAKE_SOURCE_DIR}/src/server/games/registered_game.cpp.in ${file} @ONLY)
        list(APPEND files ${file})
    endforeach()
    configure_file(${CMAKE_SOURCE_DIR}/src/server/games/registered_games.cpp.in ${CMAKE_BINARY_DIR}/registered_games.cpp @ONLY)
    add_library(syrtis_${module} STATIC ${files})
    syrtis_make_hot(syrtis_${module})
    syrtis_with_games(modules games)
    target_link_libraries(syrtis_${module} PUBLIC ${modules} PRIVATE syrtis_warnings)
endfunction()

function(syrtis_show_games module)
    set(includes "")
    set(entries "")
    foreach(game IN LISTS SYRTIS_GAMES)
        file(GLOB header CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/client/ui/${game}/game_kind.hpp)
        if(header)
            string(APPEND includes "#include \"ui/${game}/game_kind.hpp\"\n")
            string(APPEND entries "    add(ui::${game}::game_kind(resources));\n")
            target_link_libraries(syrtis_${module} PRIVATE syrtis_${game}_client_ui)
        endif()
    endforeach()
    set(file ${CMAKE_BINARY_DIR}/game_kinds.cpp)
    configure_file(${CMAKE_SOURCE_DIR}/src/client/app/game_kinds.cpp.in ${file} @ONLY)
    target_sources(syrtis_${module} PRIVATE ${file})
endfunction()
