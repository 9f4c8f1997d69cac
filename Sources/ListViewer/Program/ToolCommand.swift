import ArgumentParser

/// A subcommand.
protocol ToolCommand: ParsableCommand {
    @MainActor func execute() -> ExitStatus
}
