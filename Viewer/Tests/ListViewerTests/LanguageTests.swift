import GtkBridge
import GtkTestSupport
import XCTest

@testable import ListViewer

/// Windows in other languages than English.
@preconcurrency @MainActor
final class LanguageTests: GtkTestCase {
    private func preferenceTexts() throws -> [String] {
        let parent = Window()
        let preferences = PreferencesWindow(KeptPreferences(), over: parent)
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
}
