import ArgumentParser
import GtkBridge
import ListKitReplay

/// `list-viewer replay`.
struct ReplayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay",
        _superCommandName: "list-viewer",
        abstract: "Plays a recording of a list, or says where it goes wrong.",
        discussion: """
            Opens a window with the list as it was, in plain rows of the recorded heights: transaction by transaction, \
            back and forth, or as fast as it went then. With --check it needs no display: it works out again what each \
            update of the recording does, and compares; the exit status is 0 when all is as recorded and 1 when \
            something is not. It is 2 when the file is no recording, or not to its end, and when a file \
            cannot be written, and 64 when the command line is wrong, or names a transaction that the recording does \
            not have; - is the standard output. See docs/replay.md.
            """)

    @Argument(help: "The recording.", completion: .file())
    var file: String

    @Flag(help: "Say the first thing that is not as recorded.")
    var check = false

    @Option(
        help: ArgumentHelp(
            "Save the smallest part of the recording that is still not as recorded; checks it first.",
            valueName: "file"),
        completion: .file())
    var minimize: String?

    @Option(help: "The number of the transaction to begin behind. The default, 0, is the list before the first.")
    var transaction: Int?

    @Option(
        help: ArgumentHelp("Save a picture of the window, and exit.", valueName: "file"),
        completion: .file(extensions: ["png"]))
    var screenshot: String?

    @Option(
        help: ArgumentHelp(
            "The size to open the window with, in pixels. The default is 720x760.", valueName: "width x height"))
    var size: WindowSize?

    private var opensWindow: Bool { !check && minimize == nil }

    func validate() throws {
        let windowOptions = [
            ("--screenshot", screenshot != nil), ("--transaction", transaction != nil), ("--size", size != nil),
        ]
        if !opensWindow, let (name, _) = windowOptions.first(where: \.1) {
            throw ValidationError("\(name) is for the window, and --check and --minimize open none.")
        }
        try CommandOutput.requireSeparateFiles(
            for: [minimize, screenshot], reading: [file], isPrinting: !opensWindow && !printsRecording)
    }
}

extension ReplayCommand: ToolCommand {
    @MainActor func execute() -> ExitStatus {
        guard let file = RecordingFile(path: file) else { return .fileFailure }
        guard !opensWindow else { return ReplayProgram(file, self).run() }
        let result = ReplayCheck().check(file.recording)
        let divergence = result.divergence
        // If the recording goes to the standard output, sentences go to the standard error.
        func say(_ sentence: String) { if printsRecording { StandardError.write(sentence) } else { print(sentence) } }
        for unknown in result.unknowns { say("Not known: \(unknown)") }
        let all = result.unknowns.isEmpty ? "Everything" : "Everything else"
        say(divergence?.description ?? "\(all) is as recorded: \(count(of: file.recording)).")
        if let path = minimize, divergence != nil, let smallest = ReplayMinimizer().minimized(file.recording) {
            guard CommandOutput.save(to: path, { try smallest.data() }) else { return .fileFailure }
            say("The smallest recording that is still wrong has \(count(of: smallest)): \(path)")
        }
        if file.isPartial { return .fileFailure }
        return divergence == nil ? .success : .failure
    }

    /// Whether the smallest recording goes to the standard output.
    private var printsRecording: Bool { minimize.map(OutputFile.isStandardOutput) ?? false }

    private func count(of recording: ListRecording) -> String {
        let count = recording.transactions.count
        return count == 1 ? "1 transaction" : "\(count) transactions"
    }
}
