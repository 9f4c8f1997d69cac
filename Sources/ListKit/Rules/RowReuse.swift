/// When a row is not reused: while the user sees it or works with it. It then keeps its object and its widget, even out
/// of sight.
package struct RowReuse {
    private let isInUse: Bool

    /// - Parameters:
    ///   - isDisplayed: whether its coming was announced and its going was not. It may be in sight in the next frame, whatever is measured,
    ///     updated and scrolled in between.
    ///   - hasFocus: whether the focus is on the row or in it.
    ///   - isPressed: whether a button or a finger is down on it.
    ///   - isDragged: whether the pointer holds it.
    ///   - isSeenMoving: whether a part of it is in sight on its way to another place.
    ///   - hasOpenPopover: whether a menu or another popover of it is open.
    package init(
        isDisplayed: Bool, hasFocus: Bool, isPressed: Bool, isDragged: Bool, isSeenMoving: Bool, hasOpenPopover: Bool
    ) {
        isInUse = isDisplayed || hasFocus || isPressed || isDragged || isSeenMoving || hasOpenPopover
    }

    /// Whether the row may show another object now.
    package var isAllowed: Bool { !isInUse }
}
