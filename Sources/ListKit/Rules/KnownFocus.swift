/// What a list's owner knows of the keyboard focus. Updates carry it along.
package struct KnownFocus: Equatable {
    /// Whether the focus may have moved since it was last reported to the owner.
    package var isOutdated = false
    private var path: ListIndexPath?
    private var isRemoved = false

    package init() {}

    /// Returns whether the owner does not know of this focus yet. From now on it counts as known.
    ///
    /// - Parameter focused: the item that has the focus now.
    package mutating func learns(of focused: ListIndexPath?) -> Bool {
        let isNew = isRemoved || path != focused
        self = KnownFocus()
        path = focused
        return isNew
    }

    /// The list begins anew: another object may have the path of the focus.
    package mutating func forget() {
        isRemoved = isRemoved || path != nil
        path = nil
        isOutdated = true
    }

    package mutating func apply(_ plan: ListBatchPlan) {
        guard let old = path else { return }
        path = plan.itemDestination(of: old)?.path
        guard path == nil else { return }
        isRemoved = true
        isOutdated = true
    }
}
