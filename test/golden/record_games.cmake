# SPDX-License-Identifier: MIT
# cmake -DSERVER=<syrtis-server> -DFOLDER=<test/golden/games> -P record_games.cmake
#
# Plays the golden games anew and writes their game files. A row has the name of the file and the options of the arena.

set(rows
    "dig-mars-2-greedy --game dig-mars --players greedy,greedy --seed 3"
    "dig-mars-2-random-open --game dig-mars --players random,random --open --seed 4"
    "dig-mars-2-mixed-open --game dig-mars --players greedy,random --open --seed 5"
    "dig-mars-3-mixed --game dig-mars --players greedy,random,greedy --seed 6"
    "dig-mars-4-mixed --game dig-mars --players greedy,random,greedy,random --seed 7"
    "dig-mars-4-random --game dig-mars --players random,random,random,random --seed 8")

file(MAKE_DIRECTORY ${FOLDER}/made)
foreach(row IN LISTS rows)
    separate_arguments(words UNIX_COMMAND "${row}")
    list(POP_FRONT words name)
    execute_process(COMMAND ${SERVER} arena ${words} --games 1 --without-times --log-dir ${FOLDER}/made
        OUTPUT_QUIET ERROR_QUIET COMMAND_ERROR_IS_FATAL ANY)
    file(RENAME ${FOLDER}/made/game-000000.json ${FOLDER}/${name}.json)
endforeach()
file(REMOVE_RECURSE ${FOLDER}/made)
