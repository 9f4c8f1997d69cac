import GtkBridge
import GtkTestSupport
@testable import ListKitGtk
import TestSupport
import XCTest

/// The same keys in our list, a GtkListBox and a GtkListView.
@preconcurrency @MainActor
final class DesktopKeysTests: GtkTestCase {
    func testKeysSelectFocusAndActivateAsInGTKsOwnLists() throws {
        try TestDisplay.requireGTK48("A later GtkListView selects nothing where a key does not move the focus.")
        var (differences, stepCount): (Set<String>, Int) = ([], 0)
        for seed in 0..<200 {
            var random = SeededGenerator(seed: UInt64(seed))
            let mode = PlainSelection.allCases[seed % 3]
            let keys = (0..<8).map { _ in Self.keys.randomElement(using: &random)! }
            let ours = states(of: OurList(mode), keys)
            for (name, list) in [
                ("GtkListBox", PlainListBox(rowCount: 20, mode) as any PlainList),
                ("GtkListView", PlainListView(rowCount: 20, mode)),
            ] {
                let theirs = states(of: list, keys)
                for (step, key) in keys.enumerated() {
                    stepCount += 1
                    guard ours[step] != theirs[step] else { continue }
                    differences.insert("\(mode), \(key.name): \(name)")
                    // From here on, they begin from different places.
                    break
                }
            }
        }
        XCTAssertEqual(differences.sorted(), Self.meant.sorted())
        XCTAssertGreaterThan(stepCount, 2000)
    }

    /// What differs. Where the two of GTK differ from each other, we follow one of them. Both differ for the keys of
    /// ``ownKeys``.
    private static let meant: [String] =
        likeListView.map { "\($0): GtkListBox" } + likeListBox.map { "\($0): GtkListView" }
        + ownKeys.flatMap { ["\($0): GtkListBox", "\($0): GtkListView"] }

    /// A GtkListBox does not select where a key does not move the focus, as at the end; its Ctrl+Shift moves the focus
    /// alone, its Ctrl+Space activates what it selects, and it deselects in single mode, too, by Ctrl+Shift+A.
    private static let likeListView = [
        "multiple, Control+Shift+Down", "multiple, Control+Shift+End", "multiple, Control+Shift+Home",
        "multiple, Control+Shift+Up", "multiple, Control+space", "multiple, Down", "multiple, Home",
        "multiple, Shift+End", "multiple, Shift+Home", "multiple, Shift+Up", "multiple, Up", "none, Control+space",
        "single, Control+Shift+a", "single, Control+space", "single, Down", "single, End", "single, Home",
        "single, Shift+Down", "single, Shift+End", "single, Shift+Up", "single, Up",
    ]

    /// A GtkListView activates without selecting, does nothing for Space without a selection, selects in single mode by
    /// Ctrl+Shift, and removes the end of a range that begins at a deselected row.
    private static let likeListBox = [
        "multiple, Control+Shift+Down", "multiple, KP_Enter", "none, space", "single, Control+Shift+Down",
        "single, Control+Shift+End", "single, Control+Shift+Home", "single, Control+Shift+Up", "single, KP_Enter",
        "single, Return",
    ]

    /// Space selects: in a GtkListBox it activates, too, and in a GtkListView it also deselects. Enter
    /// selects its row alone: a GtkListBox adds it to the others, a GtkListView selects nothing. A range begins anew
    /// after a deselection, and where nothing was selected before.
    private static let ownKeys = [
        "multiple, Return", "multiple, Shift+Down", "multiple, Shift+space", "multiple, space",
        "single, Shift+space", "single, space",
    ]

    private struct KeyPress {
        let key: String
        let modifiers: [String]
        var name: String { (modifiers.map { String($0.dropLast(2)) } + [key]).joined(separator: "+") }
    }

    private static let keys: [KeyPress] = {
        let moves = ["Up", "Down", "Down", "Down", "Home", "End"].flatMap { key in
            [[], [], ["Control_L"], ["Shift_L"], ["Control_L", "Shift_L"]].map { KeyPress(key: key, modifiers: $0) }
        }
        let others: [(String, [String])] = [
            ("space", []), ("space", ["Control_L"]), ("space", ["Shift_L"]), ("Return", []), ("KP_Enter", []),
            ("a", ["Control_L"]), ("a", ["Control_L", "Shift_L"]), ("Escape", []),
        ]
        return moves + others.map(KeyPress.init)
    }()

    /// Here a page key leads to an end of the list. Where it does not move the focus, both lists of GTK select nothing,
    /// though a GtkListView does for Home and End: ours selects for all of them. Ctrl and Shift are as for other keys.
    func testPageKeysSelectAndFocusAsInGTKsOwnLists() throws {
        try TestDisplay.requireGTK48("A later GtkListView selects nothing where a key does not move the focus.")
        var differences: Set<String> = []
        for mode in PlainSelection.allCases {
            for modifiers in [[], ["Control_L"], ["Shift_L"], ["Control_L", "Shift_L"]] {
                for names in [["Down", "Page_Down", "Page_Up"], ["Page_Down", "Up", "Page_Up"], ["Page_Up"]] {
                    let keys = names.map { KeyPress(key: $0, modifiers: $0.hasPrefix("Page") ? modifiers : []) }
                    let ours = states(of: OurList(mode), keys)
                    for (name, list) in [
                        ("GtkListBox", PlainListBox(rowCount: 20, mode) as any PlainList),
                        ("GtkListView", PlainListView(rowCount: 20, mode)),
                    ] {
                        let theirs = states(of: list, keys)
                        guard let step = ours.indices.first(where: { ours[$0] != theirs[$0] }) else { continue }
                        let way = keys[...step].map(\.name).joined(separator: ", ")
                        differences.insert("\(mode), \(way): \(name)")
                    }
                }
            }
        }
        let atTheEdge = [
            "multiple, Control+Shift+Page_Up", "multiple, Page_Up", "multiple, Shift+Page_Up", "single, Page_Up",
            "single, Shift+Page_Up",
        ]
        let likeListView = ["multiple, Control+Shift+Page_Down", "multiple, Down, Control+Shift+Page_Down"]
        let likeListBox = ["single, Control+Shift+Page_Down", "single, Down, Control+Shift+Page_Down"]
        let meant =
            (atTheEdge + likeListView).map { "\($0): GtkListBox" }
            + (atTheEdge + likeListBox).map { "\($0): GtkListView" }
        XCTAssertEqual(differences.sorted(), meant.sorted())
    }

    private func states(of list: any PlainList, _ keys: [KeyPress]) -> [String] {
        let window = Window()
        window.setDefaultSize(width: 200, height: 900)
        window.child = list.widget
        window.present()
        settle(window)
        var count = 0
        let counter = KeyController()
        counter.propagationPhase = .capture
        counter.onPressed { _, _ in
            count += 1
            return false
        }
        window.addController(counter)
        if list.focused == nil { list.widget.childFocus(.tabForward) }
        // A GtkListBox selects the row that Tab leads to; a GtkListView does not.
        list.deselectAll()
        XCTAssertEqual(list.focused, 0)
        let states = keys.map { key in
            count = 0
            TestInput.press(key.key, holding: key.modifiers)
            pump(until: count == key.modifiers.count + 1, key.name)
            return "\(list.focused ?? -1) \(list.selected) \(list.activated)"
        }
        window.destroy()
        return states
    }

    private final class OurList: PlainList {
        private let list = ListBoxView()
        private(set) var activated: [Int] = []
        var widget: Widget { list }
        var selected: [Int] { list.indexPathsForSelectedItems.map(\.item) }
        var focused: Int? { list.indexPathForFocusedItem?.item }

        func deselectAll() { list.selection.deselectAll() }

        init(_ selection: PlainSelection) {
            list.selectionMode =
                switch selection {
                case .none: .none
                case .single: .single
                case .multiple: .multiple
                }
            let adapter = ListAdapter(view: list, objects: { [Numbers()] }) { (_: Numbers) in NumbersController() }
            adapter.onActivate { [unowned self] (_: Numbers, item) in activated.append(item) }
        }

        private struct Numbers: ListDiffable, Identifiable, Equatable { let id = 0 }

        private final class NumbersController: ListGenericSectionController<Numbers> {
            override func numberOfItems() -> Int { 20 }
            override func cellForItem(at index: Int) -> any ListCell {
                let cell = dequeueReusableCell(NumberCell.self, at: index)
                cell.show(index, height: 20)
                return cell
            }
        }
    }
}
