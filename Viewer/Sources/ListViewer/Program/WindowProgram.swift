import GtkBridge

/// What every program with windows begins with: the display, the program's own files, its style and the desktop's
/// colours.
@MainActor
enum WindowProgram {
    /// Runs until the last window is closed.
    ///
    /// - Parameter open: opens the first one.
    /// - Returns: the exit status: 1 when there was no display, or not all of the program's files.
    static func run(_ open: @escaping @MainActor (Application, RuntimeFiles) -> Void) -> Int32 {
        let files: RuntimeFiles
        do { files = try RuntimeFiles() } catch {
            StandardError.report(error.description)
            return 1
        }
        guard Display.initialize() else {
            StandardError.report("There is no display to open a window on.")
            return 1
        }
        // Each start is a window of its own, with its own exit status.
        let application = Application(identifier: "io.github.listkit.ListViewer", isUnique: false)
        var colorScheme: ColorSchemePreference?
        application.onActivate { [unowned application] in
            useLook(of: files) { StandardError.report("\(files.styleSheet):\($0)") }
            if !Display.followsColorScheme { colorScheme = followDesktop(of: application) }
            open(application, files)
        }
        let status = application.run()
        withExtendedLifetime(colorScheme) {}
        return status
    }

    /// What the user has asked of GTK itself is what windows have while the desktop has no preference.
    private static func followDesktop(of application: Application) -> ColorSchemePreference {
        let usual = Display.colorScheme
        return ColorSchemePreference(of: application) { scheme in
            Display.colorScheme = scheme == .noPreference ? usual : scheme
        }
    }

    /// Gives the program's windows its style and its icons.
    @discardableResult
    static func useLook(
        of files: RuntimeFiles, onError: @escaping @MainActor (StyleSheet.ParsingError) -> Void
    ) -> StyleSheet {
        IconTheme.current?.add(folder: files.icons)
        return StyleSheet.load(path: files.styleSheet, onError: onError)
    }
}
