import Gallery
import GtkBridge

/// `list-viewer example` with a window.
@MainActor
final class ExampleProgram {
    private let example: ExampleEntry
    private let command: ExampleCommand
    private var open: OpenExample?
    private var screenshot: Screenshot?
    private var pictureStatus = ExitStatus.success

    init(_ example: ExampleEntry, _ command: ExampleCommand) {
        self.example = example
        self.command = command
    }

    func run() -> ExitStatus {
        let status = WindowProgram.run(open: { application, _ in self.show(in: application) })
        return status == .success ? pictureStatus : status
    }

    private func show(in application: Application) {
        let window = ApplicationWindow(application)
        let opened = example.open()
        open = opened
        opened.view.hasVerticalExpand = true
        let content = Box(.vertical, [opened.view])
        content.addClass("example-view")
        window.title = example.program
        window.setDefaultSize(width: command.size.width, height: command.size.height)
        window.child = content
        if let path = command.screenshot {
            screenshot = Screenshot(of: window) { [unowned self] picture, isSettled in
                pictureStatus = CommandOutput.save(picture, isSettled: isSettled, to: path)
                application.quit()
            }
        }
        window.present()
        screenshot?.takeWhenSettled()
    }
}
