import Testing

/// docs/parity.md names what became of the reference's members and rules; this holds it to what is there. Whether a
/// test proves what its row says is for the one who reads both.
@Suite("Parity with IGListKit")
struct ParityTests {
    private let page: ParityPage

    init() throws { page = ParityPage(try ProjectFiles.text("docs/parity.md")) }

    @Test("All 308 public members are there, and so is each of the ten differences")
    func counts() {
        let members = page.rows(ofChapter: "1")
        #expect(subjects(of: members) == 308)
        #expect(subjects(of: members.filter(\.isLeftOut)) == 57, "The page's introduction gives this number.")
        let others = ["2", "3", "4"].flatMap { page.rows(ofChapter: $0) }
        #expect(others.count == 233)
        #expect(subjects(of: page.rows(ofChapter: "5")) == 57)
        let differences = page.rows(ofChapter: "Where").map { $0.cells[0] }
        #expect(differences == (1...10).map(String.init))
        for row in page.rows {
            let cells = row.cells.count
            #expect(cells == 3, "Line \(row.line) has \(cells) cells.")
        }
    }

    /// Summed in steps: as one expression of key paths it costs the compiler five seconds.
    private func subjects(of rows: [ParityPage.Row]) -> Int {
        var count = 0
        for row in rows { count += row.subjects.count }
        return count
    }

    @Test("Every name that stands for a member is public in Sources")
    func names() throws {
        let index = DeclarationIndex(try ProjectFiles.swiftFiles(in: "Sources").map(\.text))
        for row in page.rows(ofChapter: "1") where !row.isLeftOut {
            #expect(!row.declarations.isEmpty, "Line \(row.line) names nothing.")
            for name in row.declarations {
                let isDeclared = index.declares(name)
                #expect(isDeclared, "Line \(row.line): no program can use \(name).")
            }
        }
    }

    @Test("Every test that is named is there")
    func tests() throws {
        let index = TestIndex(try ProjectFiles.swiftFiles(in: "Tests"))
        for row in page.rows {
            for reference in row.tests {
                let fault = index.fault(of: reference)
                #expect(fault == nil, "Line \(row.line): \(fault ?? "")")
            }
        }
    }

    @Test("A row without a test says why there is nothing to test")
    func reasons() {
        for row in page.rows where row.tests.isEmpty {
            #expect(row.isLeftOut && row.cells[1].count > 15, "Line \(row.line) has neither a test nor a reason.")
        }
    }

    @Test("The index of declarations tells what a program can use from what it cannot")
    func declarations() {
        let index = DeclarationIndex([
            """
            public protocol Shelf: AnyObject {
                var count: Int { get }
                func put(
                    _ book: (Int) -> Book, on board: Map<Int, [Book]>, at place: Int = 0)
            }
            public enum Kind {
                case high, low
                var height: Int { 1 }
            }
            package enum Side {
                case left
                public var name: String { "" }
            }
            public func Sorted(books: [Book]) -> [Book] { books }
            """,
            """
            extension Book {
                public init?(_ title: String) {}
                package var title: String { "" }
                func turn() {}
            }
            """,
            "open class Book {}",
        ])
        for name in [
            "Shelf", "Shelf.count", "Shelf.put(_:on:)", "Shelf.put(_:on:at:)", "Kind.low", "Sorted(books:)",
            "Book.init(_:)",
        ] {
            #expect(index.declares(name), "\(name)")
        }
        for name in [
            "Board", "Side", "Side.name", "Side.left", "Kind.height", "Book.title", "Book.turn()", "Book.count",
            "Shelf.count()", "Shelf.put(_:)", "Shelf.put(_:on:by:)", "Kind.middle", "Sorted(_:)",
            "Book.init()",
        ] {
            #expect(!index.declares(name), "\(name)")
        }
    }

    @Test("The index of declarations tells what a program writes for others to call")
    func callbacks() {
        let index = DeclarationIndex([
            """
            public typealias Turn = (Int) -> Void
            public protocol Shelf: AnyObject {
                var count: Int { get }
                func put(_ book: Book, at place: Int)
            }
            open class Book: Paper,
                Shelf
            {
                open func turn() {}
                open override func fold() {}
                public func count() -> Int { 0 }
                public func each(_ body: (Page) -> Void) {}
                public var onTurn: Turn?
                public init(
                    pages: @escaping () -> [Page], completion: (() -> Void)? = nil, turn: Turn? = nil, title: String)
                func read(_ page: @escaping () -> Void) {}
            }
            """
        ])
        #expect(
            index.callbacks == [
                "Shelf.count", "Shelf.put(_:at:)", "Book.turn()", "Book.onTurn", "Book.init(pages:)",
                "Book.init(completion:)", "Book.init(turn:)",
            ])
    }

    @Test("The index of tests tells suites, tests and modules apart")
    func testNames() {
        let index = TestIndex([
            (
                "Tests/ATests/One.swift",
                "struct OneTests {\n    @Test(\n        \"…\")\n    func works() {}\n    func helper() {}\n}"
            ),
            ("Tests/BTests/One.swift", "final class OneTests: XCTestCase {\n    func testWorks() {}\n}"),
            ("Tests/BTests/Two.swift", "struct OneTests {\n    @Test func works() {}\n}"),
        ])
        #expect(index.fault(of: "ATests.OneTests/works") == nil)
        #expect(index.fault(of: "OneTests/testWorks") == nil)
        #expect(index.fault(of: "OneTests/works") == "OneTests/works is in ATests and BTests.")
        for name in ["OneTests/helper", "ATests.OneTests/testWorks", "TwoTests/works", "works"] {
            #expect(index.fault(of: name) != nil, "\(name)")
        }
    }
}
