import CGtk

/// Cancels work that runs elsewhere, such as reading files or decoding pictures.
///
///     let cancellable = Cancellable()
///     file.read(limit: 1_000_000, cancellable: cancellable) { result in show(result) }
///     cancellable.cancel()                // the completion gets a failure
///
/// One object serves one piece of work, or several that end together. It cannot be reset.
public final class Cancellable: ObjectHandle {
    public convenience init() { self.init(adopting: UnsafeMutableRawPointer(g_cancellable_new())) }

    public var isCancelled: Bool { Bool(g_cancellable_is_cancelled(instance())) }

    /// Cancels the work. A second call does nothing.
    public func cancel() { g_cancellable_cancel(instance()) }
}
