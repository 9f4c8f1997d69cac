import TestSupport
import XCTest

@testable import Localization

/// With a catalogue of its own. An XCTest, since the language is a matter of the whole process.
final class CatalogueTests: XCTestCase {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("catalogue-\(UUID())")

    override func setUpWithError() throws {
        let language = folder.appendingPathComponent("de/LC_MESSAGES")
        try FileManager.default.createDirectory(at: language, withIntermediateDirectories: true)
        let source = folder.appendingPathComponent("de.po")
        try #"""
        msgid ""
        msgstr ""
        "Content-Type: text/plain; charset=UTF-8\n"
        "Plural-Forms: nplurals=2; plural=(n != 1);\n"

        msgid "Harbour"
        msgstr "Hafen"

        msgctxt "a ship's"
        msgid "Harbour"
        msgstr "Heimathafen"

        msgid "{1} of {2}"
        msgstr "Von {2} {1}"

        msgctxt "between the entries of a list"
        msgid ", "
        msgstr "; "

        msgctxt "two sentences"
        msgid "{1} {2}"
        msgstr "{1}{2}"

        msgid "{1} boat"
        msgid_plural "{1} boats"
        msgstr[0] "{1} Boot"
        msgstr[1] "{1} Boote"
        """#.write(to: source, atomically: true, encoding: .utf8)
        let compiler = Process()
        compiler.executableURL = URL(fileURLWithPath: "/usr/bin/msgfmt")
        compiler.arguments = ["-o", language.appendingPathComponent("listkit.mo").path, source.path]
        try compiler.run()
        compiler.waitUntilExit()
        XCTAssertEqual(compiler.terminationStatus, 0)
    }

    override func tearDown() {
        Catalogue.stop()
        TestLocale.setLanguage(nil)
        try? FileManager.default.removeItem(at: folder)
    }

    private func use(_ language: String) {
        Catalogue.use(in: folder.path)
        TestLocale.setLanguage(language)
    }

    private func boats(_ count: Int) -> String { localized(count, one: "\(count) boat", other: "\(count) boats") }

    func testTheLocaleIsThatOfTheEnvironment() {
        let usual = ProcessInfo.processInfo.environment["LC_ALL"]
        TestLocale.setVariable("LC_ALL", TestLocale.name)
        TestLocale.setVariable("LANGUAGE", "de")
        defer { TestLocale.setVariable("LC_ALL", usual) }
        Catalogue.use(in: folder.path)
        XCTAssertEqual(localized("Harbour"), "Hafen")
    }

    func testTextsAreInTheLanguageOfTheEnvironment() {
        use("de")
        XCTAssertEqual(localized("Harbour"), "Hafen")
        XCTAssertEqual(localized("Harbour", context: "a ship's"), "Heimathafen")
        XCTAssertEqual(localized("\(3) of \("zehn")"), "Von zehn 3")
        XCTAssertEqual([0, 1, 2].map(boats), ["0 Boote", "1 Boot", "2 Boote"])
    }

    func testATextThatIsMissingIsInEnglish() {
        use("de")
        XCTAssertEqual(localized("Lighthouse"), "Lighthouse")
        XCTAssertEqual(localized("Harbour", context: "another"), "Harbour")
    }

    func testALanguageWithoutACatalogueIsEnglish() {
        use("eo")
        XCTAssertEqual(localized("Harbour"), "Harbour")
        XCTAssertEqual([1, 2].map(boats), ["1 boat", "2 boats"])
    }

    func testWhatLeavesTheProgramIsInEnglish() {
        use("de")
        let texts = Catalogue.inEnglish { [localized("Harbour"), boats(2)] }
        XCTAssertEqual(texts, ["Harbour", "2 boats"])
        XCTAssertEqual(localized("Harbour"), "Hafen", "Only for the call.")
    }

    func testListsAndParagraphsAreThoseOfTheLanguage() {
        XCTAssertEqual(["a", "b"].listed, "a, b")
        XCTAssertEqual(["It is.", "", "So it is."].paragraph, "It is. So it is.")
        use("de")
        XCTAssertEqual(["a", "b"].listed, "a; b")
        XCTAssertEqual(["Es ist.", "So ist es."].paragraph, "Es ist.So ist es.")
    }

    func testWithoutACatalogueInUseTextsAreInEnglish() {
        use("de")
        Catalogue.stop()
        XCTAssertEqual(localized("Harbour"), "Harbour")
        XCTAssertEqual(boats(2), "2 boats")
    }
}
