# SPDX-License-Identifier: MIT
# cmake -DCOMPILER=<c++> "-DINCLUDES=<folder>;..." -DSOURCE_DIR=<dir> -DPROBE_DIR=<dir> -P messages.cmake
# Adds a message to copies of the files that list messages, and checks that the compiler refuses the message until its
# description, its table, its row in the server and its handler in the client are there.

cmake_minimum_required(VERSION 3.25)
set(protocol ${SOURCE_DIR}/src/shared/protocol)
set(flags "")
foreach(folder IN LISTS INCLUDES)
    if(EXISTS ${folder})
        list(APPEND flags -isystem ${folder})
    endif()
endforeach()

# Copies <source> to <target>, with <text> before or after the only place with <anchor>.
function(copy_with place source target anchor text)
    file(READ ${source} content)
    string(FIND "${content}" "${anchor}" first)
    string(FIND "${content}" "${anchor}" last REVERSE)
    if(first EQUAL -1 OR NOT first EQUAL last)
        message(FATAL_ERROR "${source} does not have exactly one place with: ${anchor}")
    endif()
    if(place STREQUAL "after")
        string(LENGTH "${anchor}" length)
        math(EXPR first "${first} + ${length}")
    endif()
    string(SUBSTRING "${content}" 0 ${first} begin)
    string(SUBSTRING "${content}" ${first} -1 end)
    file(WRITE ${target} "${begin}${text}${end}")
endfunction()

# expect(accepted|refused <source> <text of the refusal>): compiles a file of the server, the client or both. Copies in PROBE_DIR
# come before the originals.
function(expect status_wanted source text)
    set(program server)
    if(source MATCHES "/src/client/")
        set(program client)
    endif()
    execute_process(COMMAND ${COMPILER} -std=c++20 -fsyntax-only -I${PROBE_DIR} -I${SOURCE_DIR}/src/shared
            -I${SOURCE_DIR}/src/${program} ${flags} ${source}
        RESULT_VARIABLE status ERROR_VARIABLE output OUTPUT_VARIABLE output)
    if(status_wanted STREQUAL "accepted" AND status)
        message(SEND_ERROR "refused: ${source}\n${output}")
    elseif(status_wanted STREQUAL "refused" AND NOT status)
        message(SEND_ERROR "not refused: ${source}, which should say \"${text}\"")
    elseif(status_wanted STREQUAL "refused")
        string(FIND "${output}" "${text}" found)
        if(found EQUAL -1)
            message(SEND_ERROR "${source} is refused, but not because of \"${text}\":\n${output}")
        endif()
    endif()
endfunction()

# Adds a message with a field of this name to the messages of clients.
function(add_client_message field)
    copy_with(after ${protocol}/client_messages.hpp ${PROBE_DIR}/header.tmp "namespace syrtis::protocol::from_client {"
        "\nstruct Probe {\n    std::uint64_t ${field} = 0;\n};\n")
    copy_with(after ${PROBE_DIR}/header.tmp ${PROBE_DIR}/protocol/client_messages.hpp "from_client::Hint"
        ", from_client::Probe")
endfunction()
# Describes that message.
function(describe_client_message field)
    copy_with(before ${protocol}/client_messages.cpp ${PROBE_DIR}/protocol/client_messages.cpp
        "consteval auto description(Of<Hint> /*type*/)"
        "consteval auto description(Of<Probe> /*type*/) {\n    return message(\"probe\", field<&Probe::${field}>(\"${field}\", \"a number\"));\n}\n")
endfunction()

file(REMOVE_RECURSE ${PROBE_DIR})
add_client_message(number)
file(COPY ${protocol}/client_messages.cpp DESTINATION ${PROBE_DIR}/protocol)
expect(refused ${PROBE_DIR}/protocol/client_messages.cpp "description")
describe_client_message(number)
expect(accepted ${PROBE_DIR}/protocol/client_messages.cpp "")
expect(refused ${SOURCE_DIR}/src/server/lobby/lobby.cpp "MessageRow")

add_client_message(table)
describe_client_message(table)
expect(refused ${PROBE_DIR}/protocol/client_messages.cpp "has the member TablePlace place or")

file(REMOVE_RECURSE ${PROBE_DIR})
copy_with(after ${protocol}/server_messages.hpp ${PROBE_DIR}/header.tmp "namespace syrtis::protocol::from_server {"
    "\nstruct Probe {\n    std::int64_t number = 0;\n};\n")
copy_with(after ${PROBE_DIR}/header.tmp ${PROBE_DIR}/protocol/server_messages.hpp "from_server::Hinted" ", from_server::Probe")
file(COPY ${protocol}/server_messages.cpp DESTINATION ${PROBE_DIR}/protocol)
expect(refused ${PROBE_DIR}/protocol/server_messages.cpp "description")
if(EXISTS ${SOURCE_DIR}/src/client/net/session.cpp)
    expect(refused ${SOURCE_DIR}/src/client/net/session.cpp "on_message")
endif()
