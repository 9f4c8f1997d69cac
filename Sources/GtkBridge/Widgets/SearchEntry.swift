import CGtk

/// A line of text to search for.
public final class SearchEntry: Editable {
    public convenience init() { self.init(making: gtk_search_entry_new()) }

    /// The pause in typing before ``onSearch(_:)`` is called, in milliseconds. The default is 150.
    public var searchDelay: Int {
        get { Int(gtk_search_entry_get_search_delay(opaque)) }
        set { gtk_search_entry_set_search_delay(opaque, guint(newValue)) }
    }

    /// Sets the handler for a text that the user has changed, after a pause in typing. It gets the text, at once when
    /// that is empty. There is one handler for each entry.
    public func onSearch(_ handler: @escaping @MainActor (String) -> Void) {
        // GTK says after the pause that there was a change, and not whose.
        let (entry, known) = (raw, KnownText(text))
        keepHandler("changed, to search") {
            connect("changed") { if ProgramChange.isHappening { known.text = SearchEntry(borrowing: entry).text } }
        }
        keepHandler("search-changed") {
            connect("search-changed") {
                let text = SearchEntry(borrowing: entry).text
                guard !ProgramChange.isHappening, text != known.text else { return }
                known.text = text
                handler(text)
            }
        }
    }
}

/// The text that a search entry last reported or was given by the program.
@MainActor
private final class KnownText {
    var text: String

    init(_ text: String) { self.text = text }
}
