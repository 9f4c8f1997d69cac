/// How work on the Swift main actor gets to run while GLib's loop owns the main thread.
public enum MainQueueFeed: Sendable {
    /// libdispatch wakes GLib's loop through a file descriptor: work runs at once (measured: 51 µs).
    case fileDescriptor
    /// libdispatch does not export what the first way needs (a statically linked standard library, for one): a timer
    /// services the main run loop every 10 ms.
    case polling
}
