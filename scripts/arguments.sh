# What the tools share that are written for a shell. Prints the comment at the head of a tool for --help.
#   . "$(dirname "$0")/arguments.sh"

case "${1:-}" in
    -h | --help)
        sed -n '2,/^[^#]/s/^# \{0,1\}//p' "$0"
        exit
        ;;
esac

# Ends the tool.
#   refuse SENTENCE
refuse() {
    echo "${0##*/}: $1" >&2
    exit 2
}

# Refuses another number of arguments, empty ones, and options.
#   takes NUMBER "$@"
takes() {
    expected=$1
    shift
    for argument; do
        case "$argument" in "" | -*) expected=other ;; esac
    done
    [ "$#" = "$expected" ] || refuse "it cannot be called with '$*'; see --help."
}
