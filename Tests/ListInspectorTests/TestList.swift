import GtkBridge
import GtkTestSupport
import ListKit
import ListKitGtk
import ListKitReplay
import XCTest

@testable import ListInspector

struct Note: ListDiffable, Identifiable, Equatable {
    let id: Int
    var text: String

    init(_ id: Int, _ text: String? = nil) {
        self.id = id
        self.text = text ?? "Note \(id)"
    }
}

final class NoteCell: ListBoxCell {
    let label = Label()
    override func makeContent() -> Widget { label }
}

/// A list of notes in a window of its own, and the inspector on it.
@MainActor
final class TestList {
    let view = ListBoxView()
    var notes: [Note]
    private(set) var adapter: ListAdapter!
    let test: GtkTestCase

    /// - Parameter height: of a note's row; nil for that of its text.
    init(_ notes: [Note], in test: GtkTestCase, height: (@MainActor (Note) -> Int)? = nil) {
        self.notes = notes
        self.test = test
        adapter = ListAdapter(view: view, objects: { [unowned self] in self.notes }) { (_: Note) in
            ListSingleSectionController(NoteCell.self, for: Note.self) {
                $0.label.text = $1.text
                if let height { $0.label.setSizeRequest(height: height($1)) }
            }
        }
    }

    func update(_ notes: [Note], label: String? = nil) {
        self.notes = notes
        var isDone = false
        adapter.performUpdates(animated: false, label: label) { _ in isDone = true }
        test.pump(until: isDone, "the update")
        test.settle(view)
    }
}

extension GtkTestCase {
    /// Opens the inspector on a list that is shown, and closes it again.
    @MainActor
    func withInspector(_ notes: [Note], _ body: (TestList, InspectorWindow) throws -> Void) throws {
        let list = TestList(notes, in: self)
        try withWindow(child: list.view) { _ in
            ListInspector.attach(to: list.adapter)
            let window = try XCTUnwrap(ListInspector.current)
            // A busy machine is not what these tests are about.
            window.list?.limits = .withoutTimes
            pump(until: window.window.isMapped, "the inspector being shown")
            settle(window.window)
            try body(list, window)
            window.window.close()
            pumpPending()
            XCTAssertNil(ListInspector.current)
        }
    }

    /// Waits until the inspector has read what the list has done, and shows it.
    @MainActor
    func read(_ window: InspectorWindow) {
        window.list?.read()
        pumpPending()
        settle(window.window)
    }

    /// The texts of all visible labels, in the order of the widgets. A row that waits for another object shows none.
    @MainActor
    func texts(in widget: Widget) -> [String] {
        guard widget.isVisible, widget.isChildVisible else { return [] }
        if widget.cssName == "label" { return [unsafe Label(borrowing: widget.unsafePointer).text] }
        return widget.children.flatMap(texts)
    }
}
