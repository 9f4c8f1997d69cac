import CSoup
import GtkBridge

/// Waits for the end of one of GIO's asynchronous calls.
@MainActor
enum PendingResult {
    /// - Parameter start: Starts the call with its callback and the data for it.
    /// - Returns: The `GAsyncResult`, for the call's own `_finish` function.
    static func of(_ start: @MainActor (GAsyncReadyCallback, gpointer) -> Void) async -> ObjectHandle {
        await withCheckedContinuation { continuation in
            start(
                { _, result, data in
                    let box = Unmanaged<Box>.fromOpaque(data!).takeRetainedValue()
                    MainActor.assumeIsolated {
                        box.continuation.resume(returning: ObjectHandle(borrowing: UnsafeMutableRawPointer(result!)))
                    }
                }, Unmanaged.passRetained(Box(continuation)).toOpaque())
        }
    }

    private final class Box: Sendable {
        let continuation: CheckedContinuation<ObjectHandle, Never>
        init(_ continuation: CheckedContinuation<ObjectHandle, Never>) { self.continuation = continuation }
    }
}

extension ObjectHandle {
    /// The object as the C struct that a function of GLib or libsoup wants.
    func asStruct<T>(_ type: T.Type = T.self) -> UnsafeMutablePointer<T> { unsafePointer.assumingMemoryBound(to: type) }

    /// The object for functions whose struct is not public.
    var opaque: OpaquePointer { OpaquePointer(unsafePointer) }
}
