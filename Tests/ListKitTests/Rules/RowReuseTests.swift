import ListKit
import Testing

struct RowReuseTests {
    @Test func aRowThatNobodyUsesIsReused() {
        #expect(isAllowed())
    }

    @Test func anyUseOfARowKeepsItFromBeingReused() {
        #expect(!isAllowed(isDisplayed: true))
        #expect(!isAllowed(hasFocus: true))
        #expect(!isAllowed(isPressed: true))
        #expect(!isAllowed(isDragged: true))
        #expect(!isAllowed(isSeenMoving: true))
        #expect(!isAllowed(hasOpenPopover: true))
    }

    private func isAllowed(
        isDisplayed: Bool = false, hasFocus: Bool = false, isPressed: Bool = false, isDragged: Bool = false,
        isSeenMoving: Bool = false, hasOpenPopover: Bool = false
    ) -> Bool {
        RowReuse(
            isDisplayed: isDisplayed, hasFocus: hasFocus, isPressed: isPressed, isDragged: isDragged,
            isSeenMoving: isSeenMoving, hasOpenPopover: hasOpenPopover
        ).isAllowed
    }
}
