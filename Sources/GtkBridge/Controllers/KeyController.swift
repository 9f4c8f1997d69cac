import CGtk

/// Reports keys that are pressed while the focus is on a widget or inside it.
public final class KeyController: EventController {
    public convenience init() { self.init(adopting: UnsafeMutableRawPointer(gtk_event_controller_key_new())) }

    /// Sets a handler that gets each key. It returns whether it has used the key.
    public func onPressed(_ handler: @escaping @MainActor (Key, Modifiers) -> Bool) {
        keepHandler("key-pressed") {
            connect("key-pressed") { (value: Int, _: Int, state: Int) in
                handler(Key(value: UInt32(value)), Modifiers(GdkModifierType(UInt32(state))))
            }
        }
    }

    /// Sets a handler that gets each key that is released.
    package func onReleased(_ handler: @escaping @MainActor (Key) -> Void) {
        keepHandler("key-released") {
            connect("key-released") { (value: Int, _: Int, _: Int) in handler(Key(value: UInt32(value))) }
        }
    }
}
