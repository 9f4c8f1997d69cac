import ListScripts
import Testing

/// What IGListKit's tests ask a layout, on the strict view.
@MainActor
@Suite("The reference's layout: questions")
struct ReferenceQuestionTests {
    @Test("Of a thousand items those are found that stand in a stretch, and no other")
    func manyItems() { expect(.manyItems) }

    @Test("An item that ends above the others of its line is out of sight before them")
    func shortItemsOfALine() { expect(.shortItemsOfALine) }

    @Test("What is not there has no frame")
    func missingRows() { expect(.missingRows) }
}
