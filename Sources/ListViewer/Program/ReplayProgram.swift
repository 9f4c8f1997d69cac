import GtkBridge
import ListKitReplay

/// `list-viewer replay` with a window.
@MainActor
final class ReplayProgram {
    private let file: RecordingFile
    private let command: ReplayCommand
    private var window: ReplayWindow?
    private var screenshot: Screenshot?
    private var pictureStatus: Int32 = 0

    init(_ file: RecordingFile, _ command: ReplayCommand) {
        self.file = file
        self.command = command
    }

    /// - Returns: the exit status: 2 if the recording was not read to its end or the picture could not be written, 1
    ///   without a display or if the window did not settle.
    func run() -> Int32 {
        if let reason = ReplayedList.reasonNotToShow(file.recording) {
            StandardError.report("The recording cannot be shown: \(reason)")
            return 1
        }
        let transactions = file.recording.transactions
        if command.transaction != 0, !transactions.contains(where: { $0.number == command.transaction }) {
            let numbers = transactions.map(\.number)
            let others =
                numbers.isEmpty
                ? "it has none" : "its transactions have the numbers \(numbers.min() ?? 0) to \(numbers.max() ?? 0)"
            StandardError.report("The recording has no transaction \(command.transaction); \(others).")
            return 1
        }
        let status = WindowProgram.run(open: { application, _ in self.open(in: application) })
        guard status == 0 else { return status }
        return file.isPartial ? RecordingFile.errorStatus : pictureStatus
    }

    private func open(in application: Application) {
        let window = ReplayWindow(ApplicationWindow(application), file.recording, error: file.error)
        self.window = window
        window.window.setDefaultSize(width: command.size.width, height: command.size.height)
        let moments = window.page.player.moments
        window.page.player.go(to: moments.moment(afterTransaction: command.transaction) ?? 0)
        window.open()
        guard let path = command.screenshot else { return }
        screenshot = Screenshot(of: window.window) { [unowned self] picture, isSettled in
            pictureStatus = CommandOutput.save(picture, isSettled: isSettled, to: path)
            application.quit()
        }
        screenshot?.takeWhenSettled()
    }
}
