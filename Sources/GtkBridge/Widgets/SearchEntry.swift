import CGtk

/// A line of text to search for.
public final class SearchEntry: Editable {
    public convenience init() { self.init(making: gtk_search_entry_new()) }

    public var placeholder: String? {
        get { string("placeholder-text") }
        set { setString("placeholder-text", newValue) }
    }

    /// The pause in typing before ``onSearchChanged(_:)`` is called, in milliseconds. The default is 150.
    public var searchDelay: Int {
        get { Int(gtk_search_entry_get_search_delay(opaque)) }
        set { gtk_search_entry_set_search_delay(opaque, guint(newValue)) }
    }

    /// Sets the handler for a changed text after a pause in typing. It is called at once when the text becomes empty,
    /// which also happens for a moment when code replaces it.
    public func onSearchChanged(_ handler: @escaping @MainActor () -> Void) {
        keepHandler("search-changed") { connect("search-changed", handler) }
    }
}
