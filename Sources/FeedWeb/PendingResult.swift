import CSoup
import GtkBridge

/// Awaits one of GIO's asynchronous calls.
@MainActor
final class PendingResult {
    private var continuation: CheckedContinuation<ObjectHandle?, Never>?
    private let onLateEnd: @MainActor (ObjectHandle) -> Void

    /// - Parameter onLateEnd: Receives the result of a call that ended after ``giveUp()``.
    init(onLateEnd: @escaping @MainActor (ObjectHandle) -> Void = { _ in }) { self.onLateEnd = onLateEnd }

    /// - Parameter start: Passes the callback and its user data to the call.
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

    /// Ends ``wait(_:)`` although the call still runs.
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
    func asStruct<T>(_ type: T.Type = T.self) -> UnsafeMutablePointer<T> { unsafePointer.assumingMemoryBound(to: type) }

    /// For functions whose struct is not public.
    var opaque: OpaquePointer { OpaquePointer(unsafePointer) }
}
