import CGtk

/// A line of text to search for.
public final class SearchEntry: Editable {
    public convenience init() { self.init(making: gtk_search_entry_new()) }

    /// What an empty entry shows.
    public var placeholder: String? {
        get { string("placeholder-text") }
        set { setString("placeholder-text", newValue) }
    }

    /// How long typing must pause before ``onSearchChanged(_:)``, in milliseconds; 150 by default.
    public var searchDelay: Int {
        get { Int(gtk_search_entry_get_search_delay(opaque)) }
        set { gtk_search_entry_set_search_delay(opaque, guint(newValue)) }
    }

    /// Calls `handler` when the text has changed and typing pauses; at once when the text was emptied,
    /// which it is for a moment, too, whenever the program replaces it.
    public func onSearchChanged(_ handler: @escaping @MainActor () -> Void) {
        keepHandler("search-changed") { connect("search-changed", handler) }
    }
}
