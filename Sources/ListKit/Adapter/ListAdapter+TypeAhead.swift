import ListDiffKit

extension ListAdapter {
    /// Names the text by which the user finds an item: letters that are typed in the list go to the next one whose text
    /// begins so, and select it. Without it, letters do nothing.
    ///
    ///     adapter.typeAhead { (file: File, _) in file.name }
    ///
    /// A second without a letter begins another word. The same letter again goes to the next item that begins with it.
    /// Upper and lower case are the same. Keys that a widget in a row or a `KeyController` of the list uses are not
    /// typed, and neither are parts of a composed character.
    ///
    /// The closure is called for each item from the focused one to the one that is found. It must not take long.
    ///
    /// - Parameter text: gets an object, and the index of the item in its section. Nil for an item that is not found. It
    ///   replaces the previous closure.
    public func typeAhead<Object>(_ text: @escaping @MainActor (_ object: Object, _ index: Int) -> String?) {
        typeAheadText = { object, index in (object as? Object).flatMap { text($0, index) } }
    }
}
