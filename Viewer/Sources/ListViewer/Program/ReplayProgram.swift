import GtkBridge
import ListKitReplay

/// `list-viewer replay` with a window.
@MainActor
final class ReplayProgram {
    private let file: RecordingFile
    private let command: ReplayCommand
    private var window: ReplayWindow?
    private var screenshot: Screenshot?
    private var hasFailed = false

    init(_ file: RecordingFile, _ command: ReplayCommand) {
        self.file = file
        self.command = command
    }

    /// - Returns: the exit status: 2 where the recording was not read to its end, 1 without a display or when a picture
    ///   could not be taken.
    func run() -> Int32 {
        if let reason = ReplayedList.reasonNotToShow(file.recording) {
            StandardError.report("The recording cannot be shown: \(reason)")
            return 1
        }
        let status = WindowProgram.run(open: { application, _ in self.open(in: application) })
        guard status == 0 else { return status }
        return hasFailed ? 1 : file.isPartial ? RecordingFile.errorStatus : 0
    }

    private func open(in application: Application) {
        let window = ReplayWindow(ApplicationWindow(application), file.recording, error: file.error)
        self.window = window
        window.window.setDefaultSize(width: command.size.width, height: command.size.height)
        window.page.player.go(to: command.transaction)
        window.open()
        guard let path = command.screenshot else { return }
        screenshot = Screenshot(of: window.window) { [unowned self] picture, isSettled in
            if !isSettled { fail("The window did not come to rest; its picture may be unfinished.") }
            do throws(GtkError) { try picture.get().savePNG(to: path) } catch { fail(error.message) }
            application.quit()
        }
        screenshot?.takeWhenSettled()
    }

    private func fail(_ sentence: String) {
        StandardError.report(sentence)
        hasFailed = true
    }
}
