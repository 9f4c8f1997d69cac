import ArgumentParser

/// `list-viewer record`.
struct RecordCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "record",
        _superCommandName: "list-viewer",
        abstract: "Shows a feed in a window, and records what its list does.",
        discussion: """
            The recording is written when the window is closed, or when Control+C or a signal ends the program. It is played \
            and checked by list-viewer replay, and turned into a trace or a text by list-viewer export. The exit status is 2 \
            when the recording could not be written to such a file; that is found out before the window opens.
            """)

    @Option(
        name: [.customShort("o"), .long], help: ArgumentHelp("Where the recording goes.", valueName: "file"),
        completion: .file())
    var output: String

    @Flag(help: "Compare all objects at every update, so that a check finds updates that the diff lost; takes time.")
    var compare = false

    @OptionGroup var options: ViewerOptions
}

extension RecordCommand: ToolCommand {
    @MainActor func execute() -> Int32 {
        guard RecordingFile.canSave(to: output) else { return RecordingFile.errorStatus }
        let recording = SessionRecording(to: output, comparesObjects: compare)
        let status = Viewer(options, recording: recording).run()
        return recording.save() ? status : 1
    }
}
