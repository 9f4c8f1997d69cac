import CGtk

/// The completion of one of GIO's asynchronous calls that can fail: called exactly once, then released.
@MainActor
struct PendingCall {
    /// The result of the call, with its reference, or its error.
    typealias Answer = Result<UnsafeMutableRawPointer, GtkError>

    private let completion: @MainActor (Answer) -> Void

    /// User data for the call; its callback must ``take(_:)`` it.
    static func data(_ completion: @escaping @MainActor (Answer) -> Void) -> gpointer {
        SignalBox<@MainActor (Answer) -> Void>(completion).retainedData()
    }

    static func take(_ data: gpointer?) -> PendingCall {
        PendingCall(
            completion: Unmanaged<SignalBox<@MainActor (Answer) -> Void>>.fromOpaque(data!).takeRetainedValue().handler)
    }

    /// Fetches the answer by the call's own `_finish` function.
    func call(_ finish: (UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> UnsafeMutableRawPointer?) {
        do {
            guard let answer = try throwing(finish) else {
                return completion(.failure(GtkError(bridge: "GIO gave neither an answer nor an error.")))
            }
            completion(.success(answer))
        } catch {
            completion(.failure(error))
        }
    }
}
