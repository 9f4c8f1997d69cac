import FeedModel
import Gallery
import GtkBridge
import GtkTestSupport
import ListKitGtk
import XCTest

@testable import ListViewer

/// Windows in other languages than English.
@preconcurrency @MainActor
final class LanguageTests: LibraryTestCase {
    private static let languages = ["de", "zh_CN"]

    private func preferenceTexts() throws -> [String] {
        let parent = Window()
        let preferences = PreferencesWindow(StoredPreferences(), over: parent)
        defer {
            preferences.window.destroy()
            parent.destroy()
        }
        settle(preferences.window)
        return [preferences.window.title ?? ""] + OpenWindow.texts(in: try XCTUnwrap(preferences.window.child))
    }

    func testThePreferencesAreInTheLanguageOfTheUser() throws {
        XCTAssertEqual(Array(try preferenceTexts().prefix(2)), ["Preferences", "Mark Posts as Read"])
        TestLanguage.use("de")
        XCTAssertEqual(Array(try preferenceTexts().prefix(2)), ["Einstellungen", "Beiträge als gelesen markieren"])
        TestLanguage.use("zh_CN")
        XCTAssertEqual(Array(try preferenceTexts().prefix(2)), ["首选项", "将文章标为已读"])
    }

    func testTheStyleOfACommentIsTheSameInEveryLanguage() {
        for language in ["en", "de", "zh_CN"] {
            TestLanguage.use(language)
            XCTAssert(CommentCell().content.hasClass("comment"), language)
        }
    }

    func testDatesAndNumbersHaveTheFormOfTheLanguage() throws {
        let utc = try XCTUnwrap(TimeZone(secondsFromGMT: 0))
        let dates = DateText(timeZone: utc, now: Date(timeIntervalSince1970: 1_795_392_000))
        let date = Date(timeIntervalSince1970: 1_795_111_560)
        let texts = {
            [dates.moment(of: date), dates.day(of: FeedDay(year: 2025, month: 12, day: 31)), PostCount(12_400).text]
        }
        XCTAssertEqual(texts(), ["Thursday, 19 November, 18:06", "31 December 2025", "12,400 posts"])
        TestLanguage.use("de")
        XCTAssertEqual(texts(), ["Donnerstag, 19. November, 18:06", "31. Dezember 2025", "12.400 Beiträge"])
        TestLanguage.use("zh_CN")
        XCTAssertEqual(texts(), ["11月19日 星期四 18:06", "2025年12月31日", "12,400 篇文章"])
    }

    /// The texts of the program in a window, without those of the feeds.
    private func ownTexts(_ shown: OpenWindow) throws -> [String] {
        let feed = try XCTUnwrap(shown.session.feed)
        var content = feed.title + " List Viewer 09 "
        for post in feed.posts {
            content += [post.displayTitle, post.summary, post.text, post.authors, post.tags.joined(separator: " ")]
                .joined(separator: " ")
        }
        func isOwn(_ text: String) -> Bool {
            // What a post says of itself is cut on purpose.
            text.contains { $0.isLetter } && !content.contains(text) && !text.contains("  ·  ")
        }
        func tooltips(_ widget: Widget) -> [String] {
            guard widget.isMapped else { return [] }
            return [widget.tooltip].compactMap(\.self) + widget.children.flatMap(tooltips)
        }
        let window = shown.viewer.window
        return (OpenWindow.mappedTexts(in: window) + tooltips(window)).filter(isOwn)
    }

    private func openOnFeeds(width: Int) throws -> OpenWindow {
        let harbour = try write("Harbour", [item("1", "Rope"), item("2", "Tide", day: 19)])
        let shown = try open(width: width)
        add(harbour, shown)
        return shown
    }

    func testEveryTextOfTheWindowComesFromTheCatalogue() throws {
        TestLanguage.use(TestLanguage.marked)
        let shown = try openOnFeeds(width: 1100)
        let names: Set = ["Harbour"]
        for text in try ownTexts(shown) where !names.contains(text) {
            XCTAssert(text.contains(TestLanguage.marks.0), "\(text) is in English in every language.")
        }
        XCTAssertGreaterThan(try ownTexts(shown).count, 20)
        shown.viewer.search.isOpen = true
        shown.viewer.search.entry.type("quiche")
        pump(until: try! self.ownTexts(shown).contains { $0.contains("⟦No Results") }, "the page that says so")
    }

    func testNothingIsCutInANarrowWindow() throws {
        for language in Self.languages {
            TestLanguage.use(language)
            let shown = try OpenWindow.sample(width: 360, in: self)
            XCTAssertLessThanOrEqual(shown.viewer.window.width, 360, language)
            let own = Set(try ownTexts(shown))
            for label in Self.labels(in: shown.viewer.window) where own.contains(label.text) && !label.wraps {
                XCTAssertGreaterThanOrEqual(
                    label.width, label.measure(.horizontal).natural, "\(label.text) is cut in \(language).")
            }
            shown.close()
        }
    }

    func testThePlaygroundFitsANarrowWindow() {
        for language in Self.languages {
            TestLanguage.use(language)
            let shown = OpenPlayground(width: 360, height: 700, in: self)
            XCTAssertEqual(shown.page.width, 360, language)
            shown.close()
        }
    }

    func testTheCodeOfEachExampleFitsANarrowWindow() {
        useViewerStyle()
        for language in Self.languages {
            TestLanguage.use(language)
            let page = GalleryPage()
            page.pane.codeButton.turn(true)
            for example in ExampleEntry.all {
                page.choose(example)
                let minimum = page.measure(.horizontal).minimum
                XCTAssertLessThanOrEqual(minimum, 360, "\(example.name) in \(language)")
            }
        }
    }

    private static func labels(in widget: Widget) -> [Label] {
        guard widget.isMapped else { return [] }
        if widget.cssName == "label" { return [unsafe Label(borrowing: widget.unsafePointer)] }
        return widget.children.flatMap(labels)
    }
}
