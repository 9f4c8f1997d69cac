import GtkBridge
import GtkTestSupport
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

/// Shows what is urgent in a cell of its own.
final class KindController: ListGenericSectionController<Note> {
    override func cellForItem(at index: Int) -> any ListCell {
        let kind = object.text.hasSuffix("!") ? "urgent" : "plain"
        let cell = dequeueReusableCell(NoteCell.self, withReuseIdentifier: kind, at: index)
        cell.label.text = object.text
        return cell
    }
}

/// A list of notes in a window of its own, and the inspector on it.
@MainActor
final class TestList {
    let view = ListBoxView()
    var notes: [Note]
    private(set) var adapter: ListAdapter!
    let test: GtkTestCase

    /// - Parameters:
    ///   - height: of a note's row; nil for that of its text.
    ///   - controller: in place of one of these rows.
    init(
        _ notes: [Note], in test: GtkTestCase, height: (@MainActor (Note) -> Int)? = nil,
        controller: (@MainActor () -> ListSectionController)? = nil
    ) {
        self.notes = notes
        self.test = test
        adapter = ListAdapter(view: view, objects: { [unowned self] in self.notes }) {
            (_: Note) -> ListSectionController? in
            controller?()
                ?? ListSingleSectionController(NoteCell.self, for: Note.self) {
                    $0.label.text = $1.text
                    if let height { $0.label.setSizeRequest(height: height($1)) }
                }
        }
    }

    func update(_ notes: [Note], label: String? = nil) {
        self.notes = notes
        perform(label: label)
        test.settle(view)
    }

    /// An update, before the layout that follows it.
    func perform(label: String? = nil) {
        test.pumpUntilDone { adapter.performUpdates(animated: false, label: label, completion: $0) }
    }

    func scroll(toOffset offset: Double) {
        view.scroll(toOffset: offset, animated: false)
        test.settle(view)
    }
}

extension GtkTestCase {
    /// Opens the inspector on a list that is shown, and closes it again.
    @MainActor
    func withInspector(
        _ notes: [Note], controller: (@MainActor () -> ListSectionController)? = nil,
        _ body: (TestList, InspectorWindow) throws -> Void
    ) throws {
        let list = TestList(notes, in: self, controller: controller)
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
