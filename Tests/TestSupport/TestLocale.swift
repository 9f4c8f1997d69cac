import Foundation

/// The language into which gettext translates, for the whole process. Each machine has the locale for it: `C.UTF-8` by
/// another name, because glibc from 2.39 on treats that name as `C`, in which nothing is translated.
public enum TestLocale {
    /// For `LC_ALL` of a program.
    public static let name = {
        setVariable("LOCPATH", folder)
        return "en_US.UTF-8"
    }()

    /// Sets the language that gettext looks for, after `Catalogue.use(in:)`; nil restores English.
    public static func setLanguage(_ language: String?) {
        setVariable("LANGUAGE", language)
        unsafe setlocale(LC_MESSAGES, language == nil ? "C" : name)
    }

    /// Sets a variable of this process's environment; nil removes it.
    public static func setVariable(_ name: String, _ value: String?) {
        if let value { unsafe setenv(name, value, 1) } else { unsafe unsetenv(name) }
    }

    /// Removed when the tests end.
    private static let folder: String = {
        let files = FileManager.default
        let folder = files.temporaryDirectory.appendingPathComponent("locales-\(UUID())")
        atexit { try? FileManager.default.removeItem(atPath: TestLocale.folder) }
        do {
            try files.createDirectory(at: folder, withIntermediateDirectories: true)
            try files.createSymbolicLink(
                atPath: folder.appendingPathComponent("en_US.UTF-8").path, withDestinationPath: "/usr/lib/locale/C.utf8"
            )
        } catch { fatalError("\(error)") }
        return folder.path
    }()
}
