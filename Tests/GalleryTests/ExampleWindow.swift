import GtkBridge
import GtkTestSupport
import ListKitGtk
import XCTest

@testable import Gallery

/// An example in a window of its own, as whoever copied its file would show it.
@MainActor
final class ExampleWindow {
    let window = Window()
    let list: ListBoxView
    private(set) var example: OpenExample?
    private let test: GtkTestCase

    /// What is in sight and as much beside it, in columns too.
    static let mostRows = 300

    init(_ entry: ExampleEntry, in test: GtkTestCase) throws {
        self.test = test
        let example = entry.open()
        self.example = example
        let adapter = try XCTUnwrap(Mirror(reflecting: example.owner).descendant("adapter") as? ListAdapter)
        list = try XCTUnwrap(adapter.collectionView as? ListBoxView)
        window.isDecorated = false
        window.setDefaultSize(width: 480, height: 600)
        window.child = example.view
        window.present()
        test.pump(until: window.isMapped && window.isActive, "the example's window being shown")
        settle()
    }

    convenience init<Type: Example>(_ type: Type.Type, in test: GtkTestCase) throws {
        try self.init(XCTUnwrap(ExampleEntry.all.first { $0.id == "\(type)" }), in: test)
    }

    func settle() { test.settle(window) }

    /// The texts of all labels in sight, rows from top to bottom.
    var texts: [String] { window.child.map(Self.texts) ?? [] }

    /// The first text of each of the first four rows, of rows that have two.
    var titles: [String] { stride(from: 0, to: min(8, texts.count), by: 2).map { texts[$0] } }

    static func texts(in widget: Widget) -> [String] {
        guard widget.isMapped else { return [] }
        if widget.cssName == "label" { return [unsafe Label(borrowing: widget.unsafePointer).text] }
        return widget.children.flatMap(texts)
    }

    /// The innermost widget of a kind that is in sight and says `text`.
    private func widget(_ cssName: String, saying text: String) -> Widget? {
        func search(_ widget: Widget) -> Widget? {
            guard widget.isMapped else { return nil }
            for child in widget.children { if let found = search(child) { return found } }
            return widget.cssName == cssName && Self.texts(in: widget).contains(text) ? widget : nil
        }
        return window.child.flatMap(search)
    }

    /// The row that says `text`.
    func row(saying text: String) throws -> Widget { try XCTUnwrap(widget("row", saying: text), "no row says \(text)") }

    /// Clicks a button, a check box or a row that says `text`.
    func click(_ cssName: String, saying text: String) throws {
        TestInput.click(try XCTUnwrap(widget(cssName, saying: text), "no \(cssName) says \(text)"))
    }

    func expect(_ condition: @autoclosure () -> Bool, _ what: String, line: UInt = #line) {
        test.pump(until: condition(), what, line: line)
        settle()
        XCTAssertEqual(list.checkInvariants(), [], line: line)
        XCTAssertLessThan(list.highestRowCount, Self.mostRows, line: line)
    }

    /// Lets go of the example and closes its window.
    func close() {
        example = nil
        window.destroy()
        test.pumpPending()
    }
}
