import CGtk

/// Calls work off that goes on elsewhere: files being read, pictures being decoded.
///
/// ```swift
/// let cancellable = Cancellable()
/// file.read(limit: 1_000_000, cancellable: cancellable) { result in show(result) }
/// cancellable.cancel()                // the result is a failure, and comes all the same
/// ```
///
/// One object serves one piece of work, or several that end together; once cancelled it stays so.
public final class Cancellable: ObjectHandle {
    public convenience init() { self.init(adopting: UnsafeMutableRawPointer(g_cancellable_new())) }

    /// Whether the work was called off.
    public var isCancelled: Bool { Bool(g_cancellable_is_cancelled(instance())) }

    /// Calls the work off; a second call does nothing.
    public func cancel() { g_cancellable_cancel(instance()) }
}
