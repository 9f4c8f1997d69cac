import GtkBridge
import GtkTestSupport
import ListKitGtk
import XCTest

// The examples of docs/columns.md, as they stand there; `testTheGuideShowsThisCode` compares them.

private struct File: ListDiffable, Identifiable, Equatable { let id: Int; var name: String }

@MainActor
private let columns = ColumnModel([
    TableColumn("name", "Name", width: .flexible, minimumWidth: 160),
    TableColumn("size", "Size", isNumeric: true, beginsDescending: true),
    TableColumn("kind", "Kind"),
])

private final class FileCell: ListBoxCell {
    let name = Label()
    let size = Label()
    let kind = Label()

    override func makeContent() -> Widget {
        let row = Columns(listColumns)
        for (label, column) in [(name, "name"), (size, "size"), (kind, "kind")] {
            label.xAlign = 0
            label.margins = Insets(top: 4, start: 8, bottom: 4, end: 8)
            row.append(label, column: column)
        }
        name.isEllipsized = true
        return row
    }
}

@MainActor
private func show(_ list: ListBoxView, in window: Window) {
    list.columns = columns
    list.hasVerticalExpand = true
    window.child = Box(.vertical, [ColumnHeader(columns), list])
}

@MainActor
private final class Files {
    var files = ["b", "c", "a"].enumerated().map { File(id: $0.offset, name: $0.element) }

    func sort(by order: ColumnSort?) {
        guard let order else { return }
        files.sort { order.isAscending ? $0.name < $1.name : $0.name > $1.name }
    }
}

@MainActor
private func follow(_ files: Files) {
    columns.sort = ColumnSort("name")
    columns.onChange { [weak files] columns in
        files?.sort(by: columns.sort)
    }
}

@MainActor
private func remember(_ columns: ColumnModel) throws -> Data { try JSONEncoder().encode(columns.arrangement) }

@MainActor
private func restore(_ columns: ColumnModel, from data: Data) throws {
    columns.arrangement = try JSONDecoder().decode(ColumnArrangement.self, from: data)
}

@preconcurrency @MainActor
final class ColumnsGuideTests: GtkTestCase {
    func testTheGuideShowsThisCode() throws {
        for heading in ["A table", "Sorting", "What the user changes"] {
            try assertCompiled("docs/columns.md", below: heading)
        }
    }

    func testTheTableOfTheGuideIsSortedAndRemembered() throws {
        let (list, files) = (ListBoxView(), Files())
        let adapter = ListAdapter(view: list, objects: { files.files }) { (_: File) in
            ListSingleSectionController(FileCell.self, for: File.self) { $0.name.text = $1.name }
        }
        follow(files)
        try withWindow(width: 400, height: 200) { window in
            show(list, in: window)
            settle(window)
            let title = try XCTUnwrap(window.child?.children.first?.children.first?.children.first)
            TestInput.click(title)
            pump(until: files.files.map(\.name) == ["c", "b", "a"], "the click")
            let data = try remember(columns)
            columns.arrangement = ColumnArrangement()
            XCTAssertNil(columns.sort)
            try restore(columns, from: data)
            XCTAssertEqual(columns.sort, ColumnSort("name", isAscending: false))
        }
        withExtendedLifetime(adapter) {}
        columns.arrangement = ColumnArrangement()
    }
}
