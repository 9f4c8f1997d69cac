import CSoup
import GtkBridge

/// Waits for the end of one of GIO's asynchronous calls.
@MainActor
final class PendingResult {
    private var continuation: CheckedContinuation<ObjectHandle?, Never>?
    private let onLateEnd: @MainActor (ObjectHandle) -> Void

    /// - Parameter onLateEnd: Gets the result of a call that was given up before.
    init(onLateEnd: @escaping @MainActor (ObjectHandle) -> Void = { _ in }) { self.onLateEnd = onLateEnd }

    /// - Parameter start: Starts the call with its callback and the data for it.
    /// - Returns: The `GAsyncResult`, for the call's own `_finish` function; nil after ``giveUp()``.
    func wait(_ start: @MainActor (GAsyncReadyCallback, gpointer) -> Void) async -> ObjectHandle? {
        await withCheckedContinuation { continuation in
            self.continuation = continuation
            start(
                { _, result, data in
                    let pending = Unmanaged<PendingResult>.fromOpaque(data!).takeRetainedValue()
                    let raw = UnsafeMutableRawPointer(result!)
                    MainActor.assumeIsolated { pending.end(ObjectHandle(borrowing: raw)) }
                }, Unmanaged.passRetained(self).toOpaque())
        }
    }

    /// Ends the waiting, whether the call ends or not.
    func giveUp() {
        continuation?.resume(returning: nil)
        continuation = nil
    }

    private func end(_ result: ObjectHandle) {
        guard let continuation else { return onLateEnd(result) }
        self.continuation = nil
        continuation.resume(returning: result)
    }
}

extension ObjectHandle {
    /// The object as the C struct that a function of GLib or libsoup wants.
    func asStruct<T>(_ type: T.Type = T.self) -> UnsafeMutablePointer<T> { unsafePointer.assumingMemoryBound(to: type) }

    /// The object for functions whose struct is not public.
    var opaque: OpaquePointer { OpaquePointer(unsafePointer) }
}
