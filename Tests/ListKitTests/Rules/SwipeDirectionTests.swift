import ListKit
import Testing

/// The way that fingers on a touchpad scroll.
@Suite struct SwipeDirectionTests {
    @Test func theLongerWayIsTheOne() {
        #expect(ListScrollDirection(swipeX: -5, y: 2) == .horizontal)
        #expect(ListScrollDirection(swipeX: 0.3, y: -0.4) == .vertical)
        #expect(ListScrollDirection(swipeX: 0.001, y: 0) == .horizontal)
    }

    @Test func fingersThatHaveNotMovedHaveNone() {
        #expect(ListScrollDirection(swipeX: 0, y: 0) == nil)
    }

    /// Most lists run downwards.
    @Test func fingersThatMoveBothWaysAlikeScrollDownwards() {
        #expect(ListScrollDirection(swipeX: 2, y: 2) == .vertical)
    }
}
