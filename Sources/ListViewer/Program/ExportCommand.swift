import ArgumentParser
import Foundation
import ListKitReplay

/// `list-viewer export`.
struct ExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        _superCommandName: "list-viewer",
        abstract: "Turns a recording of a list into a trace or a text.",
        discussion: """
            Needs no display. A trace opens in Perfetto (ui.perfetto.dev) and in other tools that read Chrome's \
            trace-event format; the text is for bug reports. A file named - is the standard output. The exit status is \
            2 when the file is no recording, or not to its end: what can be read is exported. It is 2, too, when a \
            file cannot be written, and 64 when the command line is wrong.
            """)

    @Argument(help: "The recording.", completion: .file())
    var file: String

    @Option(help: ArgumentHelp("Save it as a trace.", valueName: "file"), completion: .file(extensions: ["json"]))
    var trace: String?

    @Option(help: ArgumentHelp("Save it as text.", valueName: "file"), completion: .file(extensions: ["txt"]))
    var report: String?

    func validate() throws {
        guard trace != nil || report != nil else {
            throw ValidationError("Say what to make of the recording: --trace <file> or --report <file>.")
        }
        try CommandOutput.requireSeparateFiles(for: [trace, report], reading: [file])
    }
}

extension ExportCommand: ToolCommand {
    @MainActor func execute() -> ExitStatus {
        guard let file = RecordingFile(path: file) else { return .fileFailure }
        var isComplete = !file.isPartial
        if let trace, !CommandOutput.save(to: trace, { try ListTrace(file.recording).data() }) { isComplete = false }
        if let report, !CommandOutput.save(to: report, { Data(ListReport(file.recording).text.utf8) }) {
            isComplete = false
        }
        return isComplete ? .success : .fileFailure
    }
}
