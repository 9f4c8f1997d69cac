import ArgumentParser

/// A subcommand that opens no window.
protocol ToolCommand: ParsableCommand {
    /// - Returns: the exit status.
    @MainActor func execute() -> Int32
}
