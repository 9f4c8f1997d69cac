import Foundation

/// A locale that gettext translates in, and that every machine has: `C.UTF-8` by another name. By its own name glibc
/// 2.39 takes it for `C`, in which nothing is translated.
public enum TestLocale {
    /// For `setlocale`, and for `LC_ALL` of a program.
    public static let name = {
        unsafe setenv("LOCPATH", folder, 1)
        return "en_US.UTF-8"
    }()

    /// Until the tests end.
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
