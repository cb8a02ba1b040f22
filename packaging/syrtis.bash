# SPDX-License-Identifier: MIT
# Completion for syrtis-server and syrtis-client in bash, from the options and commands that their help lists.

_syrtis() {
    local word=${COMP_WORDS[COMP_CWORD]} program=${COMP_WORDS[0]} command= at
    case ${COMP_WORDS[COMP_CWORD - 1]} in
        --res | --data | --resources | --log-dir) COMPREPLY=($(compgen -d -- "$word")) && return ;;
        --config | --replay | --port-file | --password-file | --address-key | --tls-certificate | --tls-key | --screenshot)
            COMPREPLY=($(compgen -f -- "$word")) && return ;;
    esac
    local help
    help=$("$program" --help 2>/dev/null) || return 0
    local commands
    commands=$(sed -n '/^Subcommands:/,$ s/^  \([a-z][a-z-]*\) .*/\1/p' <<<"$help")
    for ((at = 1; at < COMP_CWORD; ++at)); do
        grep -qxF -- "${COMP_WORDS[at]}" <<<"$commands" && command=${COMP_WORDS[at]} && break
    done
    [ -z "$command" ] || help+=$'\n'$("$program" "$command" --help 2>/dev/null)
    local words
    words=$(grep -oE '(^|[ ,])--[a-z][a-z-]*' <<<"$help" | tr -d ' ,' | sort -u)
    [ -n "$command" ] || words+=$'\n'$commands
    if [[ $word != -* && -n $command ]]; then
        COMPREPLY=($(compgen -f -- "$word"))
    else
        COMPREPLY=($(compgen -W "$words" -- "$word"))
    fi
}
complete -o filenames -F _syrtis syrtis-server syrtis-client
