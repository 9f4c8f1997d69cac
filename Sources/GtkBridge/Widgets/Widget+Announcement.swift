import CGtk
import Glibc

extension Widget {
    private typealias Announce = @convention(c) (OpaquePointer, UnsafePointer<CChar>, CInt) -> Void

    /// Looked up by name: GTK has it since 4.14, and the headers that this was built with may be older.
    private static let announce = dlsym(nil, "gtk_accessible_announce").map { unsafeBitCast($0, to: Announce.self) }

    /// Has a screen reader say a sentence once, without moving the focus. Nothing happens before GTK 4.14: there a
    /// message can be in a widget with the role ``AccessibleRole/alert``, which is read when it appears.
    public func announce(_ sentence: String) {
        // The middle one of three priorities: said when what is being said has ended.
        Self.announce?(opaque, sentence, 1)
    }
}
