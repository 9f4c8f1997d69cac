public import ListDiffKit

extension ListAdapter {
    // MARK: Activation

    /// Calls a closure when the user activates an item: with its object, and its index in the object's section.
    ///
    ///     adapter.onActivate { (song: Song, _) in player.play(song) }
    ///
    /// Objects of other types are left out. ``ListSectionController/didActivateItem(at:)`` says what activates an item.
    /// It is called first. If it updates the list at once, the closure is not called.
    ///
    /// - Parameter handler: replaces the previous closure.
    public func onActivate<Object>(_ handler: @escaping @MainActor (Object, Int) -> Void) {
        onActivate = { object, index in (object as? Object).map { handler($0, index) } }
    }

    // MARK: Focus

    /// The object whose row has the keyboard focus, or contains what has it. Headers and footers do not count.
    public var focusedObject: (any ListDiffable)? {
        view?.indexPathForFocusedItem.flatMap { object(atSection: $0.section) }
    }

    /// Calls a closure when the keyboard focus moves to another row of the list, comes into the list, or leaves it.
    ///
    ///     adapter.onFocusChange { (song: Song?) in details.show(song) }
    ///
    /// It gets nil if the focus is in no row, or in that of an object of another type. An update that moves the focused
    /// row causes no call. One that removes it does, because the focus goes to a neighbour.
    ///
    /// - Parameter handler: replaces the previous closure.
    public func onFocusChange<Object>(_ handler: @escaping @MainActor (Object?) -> Void) {
        onFocusChange = { handler($0.flatMap { $0 as? Object }) }
    }

    /// Moves the keyboard focus to an item's row, and scrolls it into sight. Does nothing if the object is not in the
    /// list.
    ///
    /// The row need not exist. A view without a layout takes the focus with its first layout, unless the user has moved
    /// the focus by then; updates until then carry the request along. If a pending update brings the object, and inside
    /// the data part of an update, the focus moves when the view has applied the update. Nothing is selected.
    ///
    /// - Parameters:
    ///   - object: found by its identity.
    ///   - index: the item of the object's section.
    public func focus(_ object: any ListDiffable, at index: Int = 0) {
        withItem("focus", of: object, at: index) { [weak self] view, path in
            view.focusItem(at: path)
            self?.awaitedFocus = view.indexPathForAwaitedFocus == nil ? nil : (object, index)
        }
    }
}
