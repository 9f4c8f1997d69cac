import ListScripts
import Testing

/// What IGListKit's tests of its adapter say of content insets and of horizontal lists, on the strict view.
@MainActor
@Suite("The reference's adapter: content insets and horizontal lists")
struct ReferenceScrollingTests {
    @Test("The end of a section stands at the end of what the insets leave")
    func endWithInsets() { expect(.endWithInsets) }

    @Test("A horizontal list scrolls to objects, as far as it goes")
    func horizontalObjects() { expect(.horizontalObjects) }

    @Test("A distance may be added to where an object stands")
    func additionalOffset() { expect(.additionalOffset) }

    @Test("The first item in sight is the one behind the inset, in both directions")
    func firstVisibleItem() { expect(.firstVisibleItem) }

    @Test("The same in a horizontal list of one row, with insets that are wider than half of it")
    func firstVisibleItemInARow() { expect(.firstVisibleItemInARow) }

    @Test("Where items share columns, the first item in sight is the first of its column")
    func firstVisibleItemOfAColumn() { expect(.firstVisibleItemOfAColumn) }

    @Test("Section controllers learn the inset, and the room between, in the list's direction")
    func inset() { expect(.inset) }
}
