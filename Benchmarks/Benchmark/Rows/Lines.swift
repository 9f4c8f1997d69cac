import GtkBridge
import ListKit
import ListKitGtk

/// A value with a row of its own.
struct Line: ListDiffable, Identifiable, Equatable, Sendable {
    let id: Int
    var text = "A text"

    static func numbered(_ numbers: Range<Int>) -> [Line] { numbers.map { Line(id: $0) } }

    @MainActor
    static func controller(for line: Line) -> ListSingleSectionController<Line, LineCell> {
        ListSingleSectionController(LineCell.self, for: Line.self) { cell, line in cell.bindViewModel(line) }
    }
}

/// Where a line is in a list in memory.
final class LineCell: ListCell, ListBindable {
    private var line: Line?
    init() {}
    func bindViewModel(_ line: Line) { self.line = line }
}

/// Where a line is in a window.
final class LabelCell: ListBoxCell, ListBindable {
    private let label = Label()
    override func makeContent() -> Widget { label }
    func bindViewModel(_ line: Line) { label.text = line.text }
}
