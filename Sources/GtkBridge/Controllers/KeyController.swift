import CGtk

/// Keys that are pressed while the focus is on a widget or in it.
public final class KeyController: EventController {
    public convenience init() { self.init(adopting: UnsafeMutableRawPointer(gtk_event_controller_key_new())) }

    /// Calls `handler` with each key; true from it means that the key is used up.
    public func onPressed(_ handler: @escaping @MainActor (Key, Modifiers) -> Bool) {
        keepHandler("key-pressed") {
            connectKey("key-pressed") { value, _, state in handler(Key(value: value), Modifiers(state)) }
        }
    }
}
