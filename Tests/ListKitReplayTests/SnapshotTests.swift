import ListKit
import ListKitReplay
import Testing

@MainActor
@Suite("The invariants of a snapshot")
struct SnapshotTests {
    @Test("Hold for a view as it is")
    func well() {
        #expect(snapshot().violations(expected: structure).isEmpty)
    }

    @Test("Name counts and supplementary rows that are not the data source's")
    func counts() {
        #expect(
            snapshot().violations(expected: ListViewStructure())
                == ["The view has 1 section, the data source reports 0."])
        #expect(
            snapshot().violations(expected: ListViewStructure(sections: [.init(itemCount: 4, kinds: .header)]))
                == ["Section 0 has 3 items, the data source reports 4."])
        #expect(
            snapshot().violations(expected: ListViewStructure(sections: [.init(itemCount: 3)]))
                == ["The supplementary rows of section 0 are not those it asks for."])
    }

    @Test("Name rows in the wrong order and rows of nothing")
    func order() {
        var wrong = snapshot()
        wrong.rows.swapAt(1, 2)
        #expect(
            violations(wrong).contains("The row of item 1 of section 0 stands before the row of item 0 of section 0."))
        wrong = snapshot()
        wrong.rows[3].position = .footer(section: 0)
        #expect(violations(wrong) == ["A row stands for footer of section 0, which does not exist."])
    }

    @Test("Name shared rows, shared content and a second focus")
    func identity() {
        var wrong = snapshot()
        wrong.rows[1].row = wrong.rows[0].row
        #expect(violations(wrong) == ["One row stands in two places."])
        wrong = snapshot()
        wrong.rows[1].content = wrong.rows[0].content
        #expect(violations(wrong) == ["Two rows have the same content."])
        wrong = snapshot()
        wrong.rows[1].hasFocus = true
        wrong.rows[2].hasFocus = true
        #expect(violations(wrong) == ["More than one row has the focus."])
    }

    @Test("Name rows that were neither placed, pooled nor let go")
    func leaks() {
        var wrong = snapshot()
        wrong.livingRowCount += 1
        #expect(violations(wrong) == ["5 rows are alive, but 4 have a place and 0 are in the pool."])
    }

    @Test("Name a selection that rows do not show, or of nothing")
    func selection() {
        var wrong = snapshot()
        wrong.selectedPaths = [at(1), at(9)]
        #expect(
            violations(wrong) == [
                "Selected (0, 9) does not exist.", "The row of item 1 of section 0 does not look selected.",
            ])
    }

    @Test("Name a row that was to be held and was not")
    func anchor() {
        var wrong = snapshot()
        wrong.anchor = .init(position: .item(at(1)), expectedY: 12, actualY: 20)
        #expect(violations(wrong) == ["The row of item 1 of section 0 was to stay at y 12.0 and is at 20.0."])
    }

    private let structure = ListViewStructure(sections: [.init(itemCount: 3, kinds: .header)])

    private func snapshot() -> ListViewSnapshot { TestList(count: 3, kinds: .header).view.snapshot() }

    private func violations(_ snapshot: ListViewSnapshot) -> [String] { snapshot.violations(expected: structure) }
}
