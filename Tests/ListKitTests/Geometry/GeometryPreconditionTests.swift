import ListDiffKit
import Testing

@testable import ListKit

@Suite("What the geometry and the motion refuse")
struct GeometryPreconditionTests {
    @Test("A row that does not exist")
    func row() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = ContentGeometry(ListViewStructure(sections: [.init(itemCount: 2)])).position(ofRow: 2)
        }
        #expect(said("Row 2 does not exist; the list has 2 rows.", in: result))
    }

    @Test("A section that does not exist")
    func section() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = ListViewStructure(sections: [.init(itemCount: 2)]).sections[1]
        }
        #expect(said("Section 1 is out of bounds; the structure has 1 section.", in: result))
    }

    @Test("The origin of a section that an update does not lead to")
    func origin() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let one = ListViewStructure(sections: [.init(itemCount: 2)])
            let update = ListBatchUpdate(data: ListBatchUpdateData())
            _ = ListBatchPlan.repairing(from: one, to: one, update: update).plan.origin(ofSection: 1)
        }
        #expect(said("Section 1 is out of bounds; the update leads to 1 section.", in: result))
    }

    @Test("The offset of a row that does not exist")
    func offset() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = ContentGeometry(ListViewStructure(sections: [.init(itemCount: 2)])).bottom(ofRow: 5)
        }
        #expect(said("Row 5 does not exist; the list has 2 rows.", in: result))
    }

    @Test("A place that the list does not have")
    func position() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = ContentGeometry(ListViewStructure(sections: [.init(itemCount: 2)])).offset(of: .header(section: 0))
        }
        #expect(said("There is no header of section 0 in the list.", in: result))
    }

    @Test("An item that does not exist")
    func item() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = ContentGeometry(ListViewStructure(sections: [.init(itemCount: 2)])).path(ofItem: 3)
        }
        #expect(said("Item 3 does not exist; the list has 2 items.", in: result))
    }

    @Test("A width that is none")
    func widths() async {
        let columns = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            ListSectionMetrics(itemWidth: .columns(0)).requireUsableValues(4)
        }
        #expect(said("The items of section 4 cannot stand in 0 columns.", in: columns))
        let share = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            ListSectionMetrics(itemWidth: .share(-0.5)).requireUsableValues(4)
        }
        #expect(said("The items of section 4 cannot be -0.5 of a line wide.", in: share))
        let fixed = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            ListSectionMetrics(itemWidth: .fixed(.infinity)).requireUsableValues(4)
        }
        #expect(said("The items of section 4 cannot be inf pixels wide.", in: fixed))
        let adaptive = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            ListSectionMetrics(itemWidth: .adaptive(minimum: 0)).requireUsableValues(4)
        }
        #expect(said("The items of section 4 cannot be 0.0 pixels wide.", in: adaptive))
    }

    @Test("A movement that never ends")
    func duration() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = ListMotion(duration: .infinity)
        }
        #expect(said("A movement cannot take inf seconds.", in: result))
    }

    @Test("A spring without damping")
    func damping() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = ListMotion(curve: .spring(damping: 0))
        }
        #expect(said("A spring's damping is above 0 and at most 1, not 0.0.", in: result))
    }
}
