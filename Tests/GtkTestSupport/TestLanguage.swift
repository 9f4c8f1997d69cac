import Localization
import TestSupport
import XCTest

/// The language of the texts in one test. Without it they are in English, whatever language the tests are run in.
public enum TestLanguage {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// The catalogues of all languages, until the tests end.
    private static let catalogues: String = {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("catalogues-\(UUID())").path
        atexit { try? FileManager.default.removeItem(atPath: TestLanguage.catalogues) }
        run("scripts/translations", ["compile", folder])
        // Each text in marks: what has none does not come from a catalogue.
        let script = """
            mkdir -p "$1/eo/LC_MESSAGES" && msgen po/listkit.pot |
            msgfilter --keep-header sed 's/.*/\(marks.0)&\(marks.1)/' 2>/dev/null |
            msgfmt -o "$1/eo/LC_MESSAGES/listkit.mo" -
            """
        run("/bin/sh", ["-c", script, "sh", folder])
        return folder
    }()

    /// The marks around each text in ``marked``.
    public static let marks = ("⟦", "⟧")

    /// A language that is English in marks. It has the name of one that the project has no texts in.
    public static let marked = "eo"

    /// Has new texts in a language, until the test ends.
    public static func use(_ language: String) {
        Catalogue.use(in: catalogues)
        TestLocale.setLanguage(language)
    }

    static func stop() {
        Catalogue.stop()
        TestLocale.setLanguage(nil)
    }

    private static func run(_ program: String, _ arguments: [String]) {
        let process = Process()
        process.executableURL =
            program.hasPrefix("/") ? URL(fileURLWithPath: program) : root.appendingPathComponent(program)
        process.arguments = arguments
        process.currentDirectoryURL = root
        do { try process.run() } catch { return XCTFail("\(program): \(error)") }
        process.waitUntilExit()
        XCTAssertEqual(process.terminationStatus, 0, program)
    }
}
