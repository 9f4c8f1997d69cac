import ListScripts
import Testing

/// Where IGListKit's tests see headers that stick, by the rule.
@MainActor
@Suite("The reference's layout: sticky headers")
struct ReferenceStickyHeaderTests {
    @Test("The list scrolls: a header sticks, and the next one pushes it out")
    func scrolling() { expect(.scrolling) }

    @Test("A horizontal list scrolls: the same from left to right")
    func horizontalScrolling() { expect(.horizontalScrolling) }

    @Test("Headers stick further down, or further up, than the inset")
    func offsets() { expect(.offsets) }
}
