@testable import ListKit
import ListScripts
import Testing

/// What IGListKit's tests say of a layout that changes, on the strict view.
@MainActor
@Suite("The reference's layout: changes")
struct ReferenceUpdateTests {
    @Test("Sections and items come, go, move and are reloaded: the frames are those of the new list")
    func batch() { expect(.batch) }

    @Test("A narrower list breaks its lines elsewhere")
    func narrower() { expect(.narrower) }

    @Test("What is between the insets of the list is the room of its lines")
    func narrowedByInsets() { expect(.narrowedByInsets) }

    @Test("Items of other sizes, and one more of them, stand in other places")
    func otherSizes() { expect(.otherSizes) }

    // MARK: The geometry alone

    @Test("The same width again leaves nothing to lay out")
    func sameWidth() {
        var list = SizedList(Array(repeating: SizedSection([size(33, 33)]), count: 3))
        list.geometry.setLineWidth(100)
        let hasChanged = list.layOut()
        #expect(!hasChanged)
    }

    @Test("A section that does not exist is passed over")
    func sectionThatIsNotThere() {
        var list = SizedList([SizedSection([size(10, 10), size(10, 10)])])
        let items = list.items
        list.geometry.setMetrics(ofSections: [1]) { _ in ListSectionMetrics(lineSpacing: 50) }
        let hasChanged = list.layOut()
        #expect(!hasChanged)
        #expect(list.items == items)
    }
}
