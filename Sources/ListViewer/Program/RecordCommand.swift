import ArgumentParser
import GtkBridge
import ListKitReplay
import Localization

/// `list-viewer record`.
struct RecordCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "record",
        _superCommandName: "list-viewer",
        abstract: "Shows a feed in a window, and records what its list does.",
        discussion: """
            The recording is written while it is made, so that what ends the program loses the last transaction at \
            most; - is the standard output. Close the window or press Control+C to end it. It is played and checked by \
            list-viewer replay, and turned into a trace or a text by list-viewer export. The exit status is 2 when the \
            recording or a picture could not be written; a recording's file that cannot be opened is found out before \
            the window opens.
            """)

    @Option(
        name: [.customShort("o"), .long], help: ArgumentHelp("Where the recording goes.", valueName: "file"),
        completion: .file())
    var output: String

    @Flag(help: "Compare all objects at every update, so that a check finds updates that the diff lost; takes time.")
    var compare = false

    @OptionGroup var options: ViewerOptions

    func validate() throws {
        try CommandOutput.requireSeparateFiles(
            for: [output, options.screenshot], reading: options.inputs, isPrinting: options.stats)
    }
}

extension RecordCommand: ToolCommand {
    @MainActor func execute() -> ExitStatus {
        // A closed pipe is then a write error, and does not end the program.
        MainLoop.ignoreBrokenPipes()
        do throws(OutputFile.Failure) {
            let recording = SessionRecording(to: try OutputFile(output), comparesObjects: compare)
            let status = Viewer(options, recording: recording).run()
            return recording.finish() ? status : .fileFailure
        } catch {
            StandardError.report(Catalogue.inEnglish { error.description })
            return .fileFailure
        }
    }
}
