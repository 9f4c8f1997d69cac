import Testing

@testable import ListKit

@Suite("The range that Shift selects")
struct ShiftRangeTests {
    private let geometry = ContentGeometry(ListViewStructure(sections: [.init(itemCount: 3), .init(itemCount: 3)]))

    @Test("It stays where it starts while it is extended to either side")
    func start() {
        var cursor = ListCursor()
        cursor.rangeStart = at(0, 1)
        #expect(extended(&cursor, to: at(0, 2)) == [at(0, 1), at(0, 2)])
        #expect(extended(&cursor, to: at(0, 0)) == [at(0, 0), at(0, 1)])
        #expect(cursor.rangeStart == at(0, 1))
    }

    @Test("It starts at its end where nothing was selected before")
    func startAnew() {
        var cursor = ListCursor()
        #expect(extended(&cursor, to: at(0, 2)) == [at(0, 2)])
        #expect(extended(&cursor, to: at(0, 1)) == [at(0, 1), at(0, 2)])
    }

    @Test("It runs through the end of a section")
    func sections() {
        var cursor = ListCursor()
        cursor.rangeStart = at(0, 1)
        #expect(extended(&cursor, to: at(1, 0)) == [at(0, 1), at(0, 2), at(1, 0)])
    }

    @Test("Items outside it are deselected, unless they are kept")
    func others() {
        let selected = SelectionModel([at(0, 0), at(1, 2)])
        var cursor = ListCursor()
        cursor.rangeStart = at(0, 1)
        #expect(extended(&cursor, to: at(0, 2), of: selected) == [at(0, 1), at(0, 2)])
        #expect(
            extended(&cursor, to: at(0, 2), keepingOthers: true, of: selected)
                == [at(0, 0), at(0, 1), at(0, 2), at(1, 2)])
    }

    private func extended(
        _ cursor: inout ListCursor, to path: ListIndexPath, keepingOthers: Bool = false,
        of selected: SelectionModel = SelectionModel()
    ) -> [ListIndexPath] {
        var selection = selected
        let request = cursor.extendRange(
            to: path, keepingOthers: keepingOthers, of: selected, in: geometry)
        if let change = request.change(shouldSelect: { _ in true }, shouldDeselect: { _ in true }) {
            selection.apply(change)
        }
        return selection.paths
    }
}
