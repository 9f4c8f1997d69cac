import ArgumentParser
import ListKitReplay

/// `list-viewer replay`.
struct ReplayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay",
        _superCommandName: "list-viewer",
        abstract: "Plays a recording of a list, and says where it goes wrong.",
        discussion: """
            Needs no display. Works out again what each update of the recording does, carries it out on a list in \
            memory, and compares. The exit status is 0 when all is as recorded, 1 when something is not, and 2 when the \
            file is no recording, or not to its end. See docs/replay.md.
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

    func validate() throws {
        guard check || minimize != nil else {
            throw ValidationError("Say what to do with the recording: --check or --minimize <file>.")
        }
    }
}

extension ReplayCommand: ToolCommand {
    @MainActor func execute() -> Int32 {
        guard let file = RecordingFile(path: file) else { return RecordingFile.faultStatus }
        let divergence = ReplayCheck().firstDivergence(in: file.recording)
        print(divergence?.description ?? "Everything is as recorded: \(count(of: file.recording)).")
        if let path = minimize, divergence != nil, let smallest = ReplayMinimizer().minimized(file.recording) {
            guard RecordingFile.save(try smallest.data(), to: path) else { return 1 }
            print("The smallest recording that is still wrong has \(count(of: smallest)): \(path)")
        }
        if file.isPartial { return RecordingFile.faultStatus }
        return divergence == nil ? 0 : 1
    }

    private func count(of recording: ListRecording) -> String {
        let count = recording.transactions.count
        return count == 1 ? "1 transaction" : "\(count) transactions"
    }
}
