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
        if command.transaction != 0, !transactions.contains(where: { $0.number == command.transaction }) {
            let numbers = transactions.map(\.number)
            let others =
                numbers.isEmpty
                ? "it has none" : "its transactions have the numbers \(numbers.min() ?? 0) to \(numbers.max() ?? 0)"
            StandardError.report("The recording has no transaction \(command.transaction); \(others).")
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
        window.window.setDefaultSize(width: command.size.width, height: command.size.height)
        let moments = window.page.player.moments
        window.page.player.go(to: moments.moment(afterTransaction: command.transaction) ?? 0)
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
