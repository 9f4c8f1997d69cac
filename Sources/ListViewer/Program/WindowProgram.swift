import Foundation
import GtkBridge

/// What every program with windows begins with: the display, the program's own files, its style and the desktop's
/// colours.
@MainActor
enum WindowProgram {
    /// Runs until the last window is closed.
    ///
    /// - Parameters:
    ///   - isUnique: whether a second start goes to the program that runs already, and ends.
    ///   - places: what such a start hands over: files and addresses.
    ///   - another: called with the places of such a start.
    ///   - open: opens the first window.
    /// - Returns: the exit status: 1 when there was no display, or not all of the program's files.
    static func run(
        isUnique: Bool = false, places: [String] = [],
        onAnother another: @escaping @MainActor ([String]) -> Void = { _ in },
        open: @escaping @MainActor (Application, RuntimeFiles) -> Void
    ) -> Int32 {
        let files: RuntimeFiles
        do { files = try RuntimeFiles() } catch {
            StandardError.report(error.description)
            return 1
        }
        guard Display.initialize() else {
            StandardError.report("There is no display to open a window on.")
            return 1
        }
        let application = Application(
            identifier: "io.github.listkit.ListViewer", isUnique: isUnique, opensFiles: isUnique)
        var isRunning = false
        var colorScheme: ColorSchemePreference?
        let begin: @MainActor ([String]) -> Void = { [unowned application] places in
            guard !isRunning else { return another(places) }
            isRunning = true
            useLook(of: files) { StandardError.report("\(files.styleSheet):\($0)") }
            if !Display.followsColorScheme { colorScheme = followDesktop(of: application) }
            open(application, files)
        }
        application.onActivate { begin([]) }
        if isUnique { application.onOpen(begin) }
        // Absolute, so that no path looks like an option.
        let status = application.run(isUnique ? ["list-viewer"] + places.map(absolute) : [])
        withExtendedLifetime(colorScheme) {}
        return status
    }

    private static func absolute(_ place: String) -> String {
        place.contains("://") || place.hasPrefix("/") ? place : FileManager.default.currentDirectoryPath + "/" + place
    }

    /// What the user has asked of GTK itself is what windows have while the desktop has no preference.
    private static func followDesktop(of application: Application) -> ColorSchemePreference {
        let usual = Display.colorScheme
        return ColorSchemePreference(of: application) { scheme in
            Display.colorScheme = scheme == .noPreference ? usual : scheme
        }
    }

    /// Gives the program's windows its style and its icons, and has keys lead to the links in labels.
    @discardableResult
    static func useLook(
        of files: RuntimeFiles, onError: @escaping @MainActor (StyleSheet.ParsingError) -> Void
    ) -> StyleSheet {
        Display.selectsLabelsOnFocus = false
        for folder in [files.icons, files.programIcon] { IconTheme.current?.add(folder: folder) }
        return StyleSheet.load(path: files.styleSheet, onError: onError)
    }
}
