import ArgumentParser

/// A subcommand with an exit status of its own.
protocol ToolCommand: ParsableCommand {
    @MainActor func execute() -> Int32
}
