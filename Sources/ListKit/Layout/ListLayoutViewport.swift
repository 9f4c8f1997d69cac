import CallerChecks

/// The part of the content that is looked at, and the screen that it is on.
public struct ListLayoutViewport: Hashable, Sendable {
    /// Origin is the scroll offset, size the viewport's.
    public var bounds: ListRect
    /// Space at the viewport's edges that the content keeps free of.
    public var contentInset: ListInsets
    /// Device pixels for each logical one; frames of items end up on whole ones.
    public let pixelScale: Double

    public init(bounds: ListRect, contentInset: ListInsets = .zero, pixelScale: Double = 1) {
        demand(
            pixelScale > 0 && pixelScale.isFinite,
            "A screen cannot have \(pixelScale) device pixels for each logical one.")
        self.bounds = bounds
        self.contentInset = contentInset
        self.pixelScale = pixelScale
    }

    /// The room of a line: across the direction, between the content insets.
    func lengthAcross(_ direction: ListScrollDirection) -> Double {
        let across = direction.across
        let insets = contentInset.leading(along: across) + contentInset.trailing(along: across)
        return max(0, bounds.size.length(along: across) - insets)
    }

    /// What a change from an old viewport to this one makes wrong.
    ///
    /// A scroll along the direction matters to headers that stick, and one across it to nothing.
    func invalidation(
        from old: ListLayoutViewport, along direction: ListScrollDirection, hasStickyHeaders: Bool
    ) -> ListLayoutInvalidation? {
        if bounds.size != old.bounds.size || contentInset != old.contentInset || pixelScale != old.pixelScale {
            return .sections(from: 0)
        }
        let offset = bounds.span(along: direction).start
        let oldOffset = old.bounds.span(along: direction).start
        return hasStickyHeaders && offset != oldOffset ? .supplementaryViews : nil
    }
}
