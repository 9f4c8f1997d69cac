import Foundation
import GtkBridge

/// Starts a program with windows: opens the display, and applies the style, the icons and the desktop's colours.
@MainActor
enum WindowProgram {
    /// Runs until the last window is closed.
    ///
    /// - Parameters:
    ///   - isUnique: whether a second start hands its addresses to the running program and ends.
    ///   - addresses: the files and web addresses to hand over.
    ///   - another: called with the addresses of a second start.
    ///   - open: opens the first window.
    /// - Returns: a failure without a display, or if files of the program are missing.
    static func run(
        isUnique: Bool = false, addresses: [String] = [],
        onAnother another: @escaping @MainActor ([String]) -> Void = { _ in },
        open: @escaping @MainActor (Application, RuntimeFiles) -> Void
    ) -> ExitStatus {
        let files: RuntimeFiles
        do { files = try RuntimeFiles() } catch {
            StandardError.report(error.description)
            return .failure
        }
        guard Display.initialize() else {
            StandardError.report("There is no display to open a window on.")
            return .failure
        }
        let application = Application(
            identifier: "io.github.listkit.ListViewer", isUnique: isUnique, opensFiles: isUnique)
        var isRunning = false
        var colorScheme: ColorSchemePreference?
        let begin: @MainActor ([String]) -> Void = { [unowned application] addresses in
            guard !isRunning else { return another(addresses) }
            isRunning = true
            useLook(of: files) { StandardError.report("\(files.styleSheet):\($0)") }
            if !Display.followsColorScheme { colorScheme = followDesktop(of: application) }
            open(application, files)
        }
        application.onActivate { begin([]) }
        if isUnique { application.onOpen(begin) }
        // Absolute, so that no path looks like an option.
        let status = application.run(isUnique ? ["list-viewer"] + addresses.map(absolute) : [])
        withExtendedLifetime(colorScheme) {}
        return status == 0 ? .success : .failure
    }

    private static func absolute(_ address: String) -> String {
        address.contains("://") || address.hasPrefix("/")
            ? address : FileManager.default.currentDirectoryPath + "/" + address
    }

    /// GTK's own setting applies while the desktop has no preference.
    private static func followDesktop(of application: Application) -> ColorSchemePreference {
        let usual = Display.colorScheme
        return ColorSchemePreference(of: application) { scheme in
            Display.colorScheme = scheme == .noPreference ? usual : scheme
        }
    }

    /// Applies the style and icons, and makes links in labels focusable.
    @discardableResult
    static func useLook(
        of files: RuntimeFiles, onError: @escaping @MainActor (StyleSheet.ParsingError) -> Void
    ) -> StyleSheet {
        Display.selectsLabelsOnFocus = false
        for folder in [files.icons, files.programIcon] { IconTheme.current?.add(folder: folder) }
        return StyleSheet.load(path: files.styleSheet, onError: onError)
    }
}
