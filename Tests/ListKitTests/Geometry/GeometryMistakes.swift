import TestSupport

@testable import ListKit
import ListKitReplay

extension Mistake {
    static let geometry = [
        Mistake("Row 2 does not exist; the list has 2 rows.") {
            _ = ContentGeometry(ListViewStructure(sections: [.init(itemCount: 2)])).position(ofRow: 2)
        },
        Mistake("Section 1 is out of bounds; the structure has 1 section.") {
            _ = ListViewStructure(sections: [.init(itemCount: 2)]).sections[1]
        },
        Mistake("Section 1 is out of bounds; the update leads to 1 section.") {
            let one = ListViewStructure(sections: [.init(itemCount: 2)])
            let update = ListBatchUpdate(data: ListBatchUpdateData())
            _ = ListBatchPlan.repairing(from: one, to: one, update: update).origin(ofSection: 1)
        },
        Mistake("Row 5 does not exist; the list has 2 rows.") {
            _ = ContentGeometry(ListViewStructure(sections: [.init(itemCount: 2)])).bottom(ofRow: 5)
        },
        Mistake("There is no header of section 0 in the list.") {
            _ = ContentGeometry(ListViewStructure(sections: [.init(itemCount: 2)])).offset(of: .header(section: 0))
        },
        Mistake("Item 3 does not exist; the list has 2 items.") {
            _ = ContentGeometry(ListViewStructure(sections: [.init(itemCount: 2)])).path(ofItem: 3)
        },
        Mistake("The items of section 4 cannot stand in 0 columns.") {
            ListSectionMetrics(itemWidth: .columns(0)).requireUsableValues(4)
        },
        Mistake("The items of section 4 cannot be -0.5 of a line wide.") {
            ListSectionMetrics(itemWidth: .share(-0.5)).requireUsableValues(4)
        },
        Mistake("The items of section 4 cannot be inf pixels wide.") {
            ListSectionMetrics(itemWidth: .fixed(.infinity)).requireUsableValues(4)
        },
        Mistake("The items of section 4 cannot be 0.0 pixels wide.") {
            ListSectionMetrics(itemWidth: .adaptive(minimum: 0)).requireUsableValues(4)
        },
        Mistake("A movement cannot take inf seconds.") {
            _ = ListMotion(duration: .infinity)
        },
        Mistake("A spring's damping is above 0 and at most 1, not 0.0.") {
            _ = ListMotion(curve: .spring(damping: 0))
        },
    ]
}
