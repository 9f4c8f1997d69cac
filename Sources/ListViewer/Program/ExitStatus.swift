/// What the program ends with. The manual and `docs/replay.md` list the same.
enum ExitStatus: Int32 {
    case success = 0
    /// There is no display, something could not be shown, a picture may be unfinished, or a recording is not as
    /// recorded.
    case failure = 1
    /// A recording could not be read to its end, a file could not be written, or there is no such command.
    case fileFailure = 2
    /// The same as the parser's own for a mistake on the command line.
    case wrongCommandLine = 64
}
