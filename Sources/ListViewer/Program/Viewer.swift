import ArgumentParser
import FeedWeb
import Foundation
import GtkBridge
import ListInspector
import Localization

/// The program: opens the display, one window with one feed, and runs until that is closed.
@MainActor
package final class Viewer {
    private let options: ViewerOptions
    private let recording: SessionRecording?
    private let statistics: Statistics
    private var window: FeedWindow?
    private var screenshot: Screenshot?
    private var pictureStatus: Int32 = 0
    private var pattern: PlayLists?

    private lazy var web = WebSession(userAgent: "ListViewer/\(ViewerCommand.configuration.version)")

    /// Runs the program as its command line says.
    ///
    /// - Returns: the exit status.
    package static func main() -> Int32 {
        RuntimeFiles.catalogues().map(Catalogue.use)
        var arguments = Array(CommandLine.arguments.dropFirst())
        if arguments.first == "help" { arguments = arguments.dropFirst() + ["--help"] }
        // The parser would take the name of a command for that of the feed to open.
        let tool = ViewerCommand.configuration.subcommands.first { $0.configuration.commandName == arguments.first }
        if tool != nil { arguments.removeFirst() }
        let command = tool ?? ViewerCommand.self
        do {
            switch try command.parseAsRoot(arguments) {
            case let tool as any ToolCommand: return tool.execute()
            case let viewer as ViewerCommand:
                ListInspector.attachIfAsked()
                return Viewer(viewer.options).run()
            case var other:
                // Such as the parser's own help.
                try other.run()
                return 0
            }
        } catch {
            command.exit(withError: error)
        }
    }

    /// - Parameter recording: gets what the list does, from its beginning.
    init(_ options: ViewerOptions, recording: SessionRecording? = nil) {
        self.options = options
        self.recording = recording
        statistics = Statistics(since: .now)
    }

    /// - Returns: the exit status: 1 when there was no display, when the feed could not be opened, or when a picture of
    ///   its window could not be taken as it should be; 2 when the picture could not be written.
    func run() -> Int32 {
        if let path = options.playground {
            do throws(PatternFile.Failure) { pattern = try PatternFile.read(path) } catch {
                StandardError.report(error.description)
                return 1
            }
        }
        let status = WindowProgram.run(
            isUnique: isKept, places: options.file.map { [$0] } ?? [], onAnother: { self.openAnother($0) },
            open: { self.open(in: $0, $1) })
        if options.stats { print(statistics.report.line) }
        guard status == 0, pictureStatus == 0 else { return status == 0 ? pictureStatus : status }
        return window?.session.failure == nil ? 0 : 1
    }

    /// Whether it is the user's own window. A recording, a picture, a measurement or a pattern is made by a program
    /// that knows nothing of other runs.
    private var isKept: Bool { recording == nil && options.screenshot == nil && !options.stats && pattern == nil }

    /// The program was started again.
    private func openAnother(_ places: [String]) {
        places.forEach { window?.open($0) }
        window?.window.present()
    }

    /// What the program was started with, if that is to be followed.
    private var followed: String? { isKept ? options.file.flatMap { FeedAddress.isFollowed($0) ? $0 : nil } : nil }

    private func open(in application: Application, _ files: RuntimeFiles) {
        let file = followed == nil ? options.file : nil
        // The desktop gives a file by its address.
        let source = file.map { FeedSource.file(FeedAddress.kept($0)) } ?? .sample(files, revision: 0)
        let cache = WebCache(folder: URL(fileURLWithPath: ReaderFolders().cache).appendingPathComponent("pictures"))
        let window = FeedWindow(
            ApplicationWindow(application), session: FeedSession(source),
            preferences: KeptPreferences(folder: isKept ? ReaderFolders().config : nil),
            images: WebImageLoader(web, cache: cache))
        self.window = window
        let kept = window.preferences.values.window
        let size = options.size ?? WindowSize(width: kept.width, height: kept.height)
        window.window.setDefaultSize(width: size.width, height: size.height)
        if kept.isMaximized, options.size == nil { window.window.isMaximized = true }
        if let path = options.screenshot {
            let pictures = window.list.pictures.prefetcher
            screenshot = Screenshot(of: window.window, with: pictures) {
                [unowned self, unowned window] picture, isSettled in
                pictureStatus = CommandOutput.save(picture, isSettled: isSettled, to: path)
                statistics.take(from: window.list)
                application.quit()
            }
        }
        statistics.observe(window.list)
        recording?.begin(window.list.adapter) { [unowned window] in window.close() }
        window.window.onCloseRequest { [unowned self, unowned window] in
            statistics.take(from: window.list)
            window.keepState()
            application.hold()
            // The window is gone when a task begins.
            let rest = window.reader.finish()
            Task {
                await rest.value
                application.release()
            }
            return false
        }
        window.onShown = { [unowned self, unowned window] in
            statistics.didShow(window)
            screenshot?.takeWhenSettled()
        }
        window.pattern = pattern
        window.pages.show(pattern != nil ? .playground : options.page ?? ViewerPage(rawValue: kept.page) ?? .feed)
        window.grid.show(options.layout ?? window.preferences.values.layout)
        open(window)
    }

    /// Opens the window on the stored feeds. A file or the sample opens first, and must not wait for the stored feeds.
    /// A recording, a picture or a measurement covers only one feed.
    private func open(_ window: FeedWindow) {
        let supply = WebSupply(web)
        guard let folder = options.kept ?? (isKept ? ReaderFolders().data : nil) else { return window.open() }
        guard options.file != nil || !Library.exists(in: folder) else {
            Task {
                await window.openKept(folder: folder, supply: supply)
                if isKept { window.reader.refreshAll() }
            }
            return
        }
        let shown = window.onShown
        window.onShown = { [weak self, weak window] in
            shown()
            guard let window else { return }
            window.onShown = shown
            Task {
                await window.openLibrary(folder: folder, supply: supply)
                if self?.isKept == true { window.reader.refreshAll() }
                if let place = self?.followed { window.open(place) }
            }
        }
        window.open()
    }
}
