import GtkBridge
import GtkTestSupport
import XCTest

@testable import ListInspector

/// The inspector's own texts. What it shows of a recording is in English, as in a report.
@preconcurrency @MainActor
final class InspectorLanguageTests: GtkTestCase {
    func testTheInspectorIsInTheLanguageOfTheUser() throws {
        for (language, title, heading) in [
            ("de", "Listeninspektor", "Vorher und nachher"), ("zh_CN", "列表检查器", "前后对比"),
        ] {
            TestLanguage.use(language)
            try withInspector([Note(1)]) { list, window in
                list.update([Note(1), Note(2)])
                read(window)
                XCTAssertEqual(window.window.title, title)
                let shown = texts(in: window.detail.view)
                XCTAssert(shown.contains(heading), "\(shown)")
            }
        }
    }

    func testEveryControlHasItsTextFromTheCatalogue() throws {
        TestLanguage.use(TestLanguage.marked)
        try withInspector([Note(1)]) { _, window in
            for text in texts(in: window.controls.bottom) where text.contains(where: \.isLetter) {
                XCTAssert(text.contains(TestLanguage.marks.0), "\(text) is in English in every language.")
            }
        }
    }
}
