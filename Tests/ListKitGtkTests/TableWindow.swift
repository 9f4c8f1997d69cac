import GtkBridge
import GtkTestSupport
@testable import ListKitGtk
import XCTest

/// A file in a table.
struct TableFile: ListDiffable, Identifiable, Equatable {
    let id: Int
    var name: String
    var size: Int
    var kind = "Text"
}

/// Counts how often it is measured and placed.
final class CellPart: CustomWidget {
    let label = Label()
    private(set) static var allocations = 0

    init() {
        super.init()
        addChild(label)
    }

    override var requestMode: SizeRequestMode { label.sizeRequestMode }

    override func measureContent(_ orientation: Orientation, forSize size: Int) -> SizeRequest {
        label.measure(orientation, forSize: size)
    }

    override func sizeAllocate(width: Int, height: Int) {
        Self.allocations += 1
        label.allocate(width: width, height: height)
    }
}

/// A header above a list of files with the columns of a model.
@MainActor
final class TableWindow: ListInWindow {
    let window = Window()
    let list = ListBoxView()
    let test: GtkTestCase
    let model: ColumnModel
    let header: ColumnHeader
    var files: [TableFile]
    /// The arrangements that the program heard of.
    private(set) var heard: [ColumnArrangement] = []
    private(set) var adapter: ListAdapter?

    nonisolated static let columns = [
        TableColumn("name", "Name", width: .flexible, minimumWidth: 120),
        TableColumn("size", "Size", isNumeric: true, beginsDescending: true),
        TableColumn("kind", "Kind", width: .fixed(90)),
    ]

    init(
        _ columns: [TableColumn] = TableWindow.columns, count: Int = 60, width: Int = 500,
        rowMargins: Insets = Insets(),
        isRightToLeft: Bool = false, isSticky: Bool = false, in test: GtkTestCase
    ) {
        self.test = test
        model = ColumnModel(columns)
        header = ColumnHeader(model)
        files = (0..<count).map { TableFile(id: $0, name: "File \($0)", size: $0 * 37 % 1_000) }
        list.columns = model
        list.hasVerticalExpand = true
        model.onChange { [weak self] in self?.heard.append($0.arrangement) }
        adapter = ListAdapter(view: list, objects: { [weak self] in self?.files ?? [] }) { (_: TableFile) in
            ListSingleSectionController(TableCell.self, for: TableFile.self) { cell, file in
                cell.show(file, margins: rowMargins, isRightToLeft: isRightToLeft)
            }
        }
        header.isRightToLeft = isRightToLeft
        header.strip.isRightToLeft = isRightToLeft
        open(width: width, height: 300)
        window.child = nil
        window.child = Box(.vertical, [header, list])
        settle()
    }

    func update() {
        test.pumpUntilDone { adapter?.performUpdates(animated: false, completion: $0) }
        settle()
    }

    /// The rows on screen.
    var rows: [Columns] {
        list.window.rows.compactMap { ($0.cell as? TableCell)?.columns }.filter(\.isMapped)
    }

    /// The left and right edge of each shown column, in the window: of its title, and of all its cells.
    func edges(of column: String) -> Set<[Double]> {
        let cells = list.window.rows.compactMap { ($0.cell as? TableCell) }.filter { $0.columns?.isMapped == true }
            .compactMap { $0.cells[column] }
        return Set(
            ([header.title(of: column)].compactMap(\.self) + cells).compactMap { $0.bounds(in: window) }
                .map { [$0.x, $0.maxX] })
    }

    func widths() -> [String: Double] {
        Dictionary(
            uniqueKeysWithValues: model.shownColumns.map { column in
                (column.id, header.title(of: column.id)?.bounds(in: window)?.width ?? 0)
            })
    }

    /// Checks that each title is exactly as wide as its cells, and where they are.
    func checkAlignment(_ what: String = "", line: UInt = #line) {
        XCTAssertGreaterThan(rows.count, 2, what, line: line)
        for column in model.shownColumns {
            XCTAssertEqual(edges(of: column.id).count, 1, "\(column.id) \(what): \(edges(of: column.id))", line: line)
        }
        let edges = model.shownColumns.compactMap { self.edges(of: $0.id).first }
        let isSorted = edges == edges.sorted { $0[0] < $1[0] } || edges == edges.sorted { $0[0] > $1[0] }
        XCTAssert(isSorted, "\(what) \(edges)", line: line)
    }

    /// A point on the edge at the end of a column.
    func edge(of column: String) -> Point {
        let bounds = header.title(of: column)?.bounds(in: window) ?? Rect(x: 0, y: 0, width: 0, height: 0)
        return Point(x: header.isRightToLeft ? bounds.x + 1 : bounds.maxX - 1, y: bounds.y + bounds.height / 2)
    }

    func middle(of column: String) -> Point {
        let bounds = header.title(of: column)?.bounds(in: window) ?? Rect(x: 0, y: 0, width: 0, height: 0)
        return Point(x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height / 2)
    }

    /// Presses at a point and moves on; the button stays down.
    func drag(from point: Point, by distances: [Double]) {
        TestInput.movePointer(to: point, of: window)
        test.pumpFrames(1, window)
        TestInput.setButton(1, isDown: true)
        test.pumpFrames(1, window)
        for distance in distances {
            TestInput.movePointer(to: Point(x: point.x + distance, y: point.y), of: window)
            test.pumpFrames(1, window)
        }
        settle()
    }

    func release() {
        TestInput.setButton(1, isDown: false)
        settle()
    }
}

final class TableCell: ListBoxCell {
    private(set) var cells: [String: CellPart] = [:]
    private(set) var columns: Columns?

    override func makeContent() -> Widget {
        let row = Columns(listColumns)
        for column in ["kind", "name", "size", "path"] {
            let cell = CellPart()
            cell.label.isEllipsized = column == "name"
            cell.label.xAlign = 0
            cells[column] = cell
            row.append(cell, column: column)
        }
        columns = row
        return row
    }

    func show(_ file: TableFile, margins: Insets, isRightToLeft: Bool) {
        columns?.margins = margins
        columns?.isRightToLeft = isRightToLeft
        cells["name"]?.label.text = file.name
        cells["size"]?.label.text = "\(file.size)"
        cells["kind"]?.label.text = file.kind
        cells["path"]?.label.text = "/tmp"
    }
}
