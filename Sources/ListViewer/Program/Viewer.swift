import ArgumentParser
import FeedWeb
import Foundation
import GtkBridge
import ListInspector
import Localization

/// The program: one window, from the command line to the exit status.
@MainActor
package final class Viewer {
    private let options: ViewerOptions
    private let recording: SessionRecording?
    private let statistics: Statistics
    private var window: FeedWindow?
    private var screenshot: Screenshot?
    private var pictureStatus = ExitStatus.success
    private var pattern: PlayLists?

    private lazy var web = WebSession(userAgent: "ListViewer/\(ViewerCommand.configuration.version)")

    /// - Returns: the exit status.
    package static func main() -> Int32 {
        RuntimeFiles.catalogues().map(Catalogue.use)
        var arguments = Array(CommandLine.arguments.dropFirst())
        if arguments.first == "help" { arguments = arguments.dropFirst() + ["--help"] }
        // Otherwise the parser would open a feed that is named like the command.
        let tool = ViewerCommand.configuration.subcommands.first { $0.configuration.commandName == arguments.first }
        if tool != nil { arguments.removeFirst() }
        let commands = ViewerCommand.configuration.subcommands.compactMap { $0.configuration.commandName }
        if tool == nil, let mistake = MistypedCommand(arguments, commands: commands) {
            StandardError.report(mistake.description)
            return ExitStatus.fileFailure.rawValue
        }
        let command = tool ?? ViewerCommand.self
        do {
            switch try command.parseAsRoot(arguments) {
            case let tool as any ToolCommand: return tool.execute().rawValue
            case let viewer as ViewerCommand:
                ListInspector.attachIfAsked()
                return Viewer(viewer.options).run().rawValue
            case var other:
                // Such as the parser's own help.
                try other.run()
                return 0
            }
        } catch {
            command.exit(withError: error)
        }
    }

    /// - Parameter recording: records the list from its beginning.
    init(_ options: ViewerOptions, recording: SessionRecording? = nil) {
        self.options = options
        self.recording = recording
        statistics = Statistics(since: .now)
    }

    func run() -> ExitStatus {
        if let path = options.playground {
            do throws(PatternFile.Failure) { pattern = try PatternFile.read(path) } catch {
                StandardError.report(error.description)
                return .failure
            }
        }
        let status = WindowProgram.run(
            isUnique: isKept, addresses: options.file.map { [$0] } ?? [], onAnother: { self.openAnother($0) },
            open: { self.open(in: $0, $1) })
        if options.stats { print(statistics.report.line) }
        guard status == .success else { return status }
        guard pictureStatus == .success else { return pictureStatus }
        let isWell = window?.session.failure == nil && window?.libraryController.health.trouble == nil
        return isWell ? .success : .failure
    }

    /// Whether the program uses the user's feeds and preferences. A recording, a picture, a measurement or a pattern
    /// must not depend on them.
    private var isKept: Bool { recording == nil && options.screenshot == nil && !options.stats && pattern == nil }

    /// The program was started again while it was running.
    private func openAnother(_ addresses: [String]) {
        addresses.forEach { window?.open($0) }
        window?.window.present()
    }

    /// The address on the command line, if it is to be followed.
    private var followed: String? { isKept ? options.file.flatMap { FeedAddress.isFollowed($0) ? $0 : nil } : nil }

    private func open(in application: Application, _ files: RuntimeFiles) {
        let file = followed == nil ? options.file : nil
        // The desktop passes files as `file:` addresses.
        let source = file.map { FeedSource.file(FeedAddress.stored($0)) } ?? .sample(files, revision: 0)
        let cache = WebCache(folder: URL(fileURLWithPath: UserFolders().cache).appendingPathComponent("pictures"))
        let window = FeedWindow(
            ApplicationWindow(application), session: FeedSession(source),
            preferences: StoredPreferences(folder: isKept ? UserFolders().config : nil),
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
                statistics.didSettle(screenshot)
                statistics.take(from: window.list)
                application.quit()
            }
        }
        statistics.observe(window.list)
        recording?.begin(window.list.adapter) { [unowned window] in window.close() }
        window.window.onCloseRequest { [unowned self, unowned window] in
            statistics.take(from: window.list)
            window.saveState()
            application.hold()
            // The window is already gone when the task begins.
            let rest = window.libraryController.finish()
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

    /// Shows the stored feeds. A file or the sample is shown at once, and the stored feeds are opened afterwards. A
    /// recording, a picture or a measurement has no stored feeds.
    private func open(_ window: FeedWindow) {
        let supply = WebSupply(web)
        guard let folder = options.kept ?? (isKept ? UserFolders().data : nil) else { return window.open() }
        guard options.file != nil || !Library.exists(in: folder) else {
            Task {
                await window.openFollowed(folder: folder, supply: supply)
                if isKept { window.libraryController.refreshAll() }
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
                if self?.isKept == true { window.libraryController.refreshAll() }
                if let address = self?.followed { window.open(address) }
            }
        }
        window.open()
    }
}
