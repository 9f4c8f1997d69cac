import ArgumentParser

/// A subcommand that says itself what its exit status is.
protocol ToolCommand: ParsableCommand {
    /// - Returns: the exit status.
    @MainActor func execute() -> Int32
}
