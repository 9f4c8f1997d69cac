import XCTest

@testable import ListViewer

final class TypedListTests: XCTestCase {
    func testALineIsAnIdentifierOrAnIdentifierAndAText() {
        let list = TypedList("ant\n  bee : Bumble bee \n\ncat:a:b\n")
        XCTAssertEqual(
            list.items, [PlayItem("ant"), PlayItem("bee", text: "Bumble bee"), PlayItem("cat", text: "a:b")])
        XCTAssertEqual(list.diagnostics, [])
    }

    func testEachBadLineIsOneSentenceAndTheOthersAreRows() {
        let long = String(repeating: "x", count: 121)
        let list = TypedList("ant\n: no one\nbee:\n\(long)\ncat")
        XCTAssertEqual(list.items, [PlayItem("ant"), PlayItem("cat")])
        XCTAssertEqual(list.diagnostics.map(\.line), [2, 3, 4])
        XCTAssertEqual(
            list.diagnostics.map(\.sentence),
            [
                "Line 2 has no identifier before its colon. It is left out.",
                "Line 3 has no text after “bee:”. It is left out.",
                "Line 4 has 121 characters; the limit is 120. It is left out.",
            ])
    }

    func testTooManyRowsAreOneSentence() {
        let list = TypedList((0..<300).map { "row \($0)" }.joined(separator: "\n"))
        XCTAssertEqual(list.items.count, 200)
        XCTAssertEqual(
            list.diagnostics.map(\.sentence), ["A list has room for 200 rows. Line 201 and those below are left out."])
    }

    func testIdentifiersMayOccurTwice() {
        XCTAssertEqual(TypedList("a\na").items.count, 2)
        XCTAssertEqual(TypedList("a\na").diagnostics, [])
    }

    func testAListIsWrittenAsItIsRead() {
        for preset in PlayPreset.allCases {
            let items = preset.lists.before
            XCTAssertEqual(TypedList(TypedList.text(of: items)).items, items)
        }
    }

    func testLinesEndAsTheyDoOnOtherSystemsToo() {
        XCTAssertEqual(TypedList("ant\r\nbee: Bumble bee\rcat").items.map(\.identifier), ["ant", "bee", "cat"])
    }
}
