import GtkBridge
import ListKitReplay

/// `list-viewer replay` with a window.
@MainActor
final class ReplayProgram {
    private let file: RecordingFile
    private let command: ReplayCommand
    private var window: ReplayWindow?
    private var screenshot: Screenshot?
    private var pictureStatus = ExitStatus.success

    private var firstTransaction: Int { command.transaction ?? 0 }

    init(_ file: RecordingFile, _ command: ReplayCommand) {
        self.file = file
        self.command = command
    }

    func run() -> ExitStatus {
        if let reason = ReplayedList.reasonNotToShow(file.recording) {
            StandardError.report("The recording cannot be shown: \(reason)")
            return .failure
        }
        let transactions = file.recording.transactions
        if firstTransaction != 0, !transactions.contains(where: { $0.number == firstTransaction }) {
            let numbers = transactions.map(\.number)
            let others =
                numbers.isEmpty
                ? "it has none" : "its transactions have the numbers \(numbers.min() ?? 0) to \(numbers.max() ?? 0)"
            StandardError.report("The recording has no transaction \(firstTransaction); \(others).")
            // The lost part may have it.
            return file.isPartial ? .fileFailure : .wrongCommandLine
        }
        let status = WindowProgram.run(open: { application, _ in self.open(in: application) })
        guard status == .success else { return status }
        return file.isPartial ? .fileFailure : pictureStatus
    }

    private func open(in application: Application) {
        let window = ReplayWindow(ApplicationWindow(application), file.recording, error: file.error)
        self.window = window
        let size = command.size ?? WindowSize(width: 720, height: 760)
        window.window.setDefaultSize(width: size.width, height: size.height)
        let moments = window.page.player.moments
        window.page.player.go(to: moments.moment(afterTransaction: firstTransaction) ?? 0)
        if let path = command.screenshot {
            screenshot = Screenshot(of: window.window) { [unowned self] picture, isSettled in
                pictureStatus = CommandOutput.save(picture, isSettled: isSettled, to: path)
                application.quit()
            }
        }
        window.open()
        screenshot?.takeWhenSettled()
    }
}
