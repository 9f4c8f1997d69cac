import GtkTestSupport
import XCTest

@testable import GtkBridge

@preconcurrency @MainActor
final class TextDirectionTests: GtkTestCase {
    private func isRightToLeft(_ text: String, before: Bool = false) -> Bool {
        let label = Label(text)
        label.isRightToLeft = before
        label.followDirection(of: text)
        return label.isRightToLeft
    }

    func testTheFirstLetterDecides() {
        for text in ["Harbour", "12 – Boote", "中文", "ʼa", "e שלום"] {
            XCTAssertFalse(isRightToLeft(text, before: true), text)
        }
        for text in ["שלום", "مرحبا", "12: שלום", "ـمرحبا", "« שלום » and more"] {
            XCTAssert(isRightToLeft(text), text)
        }
    }

    func testAnInvisibleMarkDecidesAsALetterDoes() {
        XCTAssert(isRightToLeft("\u{200F}1. Harbour"))
        XCTAssertFalse(isRightToLeft("\u{200E}1. שלום", before: true))
    }

    func testATextWithoutLettersFollowsTheLanguage() {
        for text in ["", "12:30", "…"] { XCTAssertFalse(isRightToLeft(text, before: true), text) }
    }
}
