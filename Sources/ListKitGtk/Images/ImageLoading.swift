public import GtkBridge

/// Brings one picture, from wherever: what `ImagePrefetcher` asks for pictures in their turn.
@MainActor
public protocol ImageLoading: AnyObject {
    /// Loads a picture.
    ///
    /// - Parameters:
    ///   - cancellable: Cancelled when nobody wants the picture any more; the loader then ends as soon as it can.
    ///   - completion: To be called exactly once, on the main thread and not during this call, cancelled or not.
    func load(
        _ key: ImageKey, cancellable: Cancellable,
        completion: @escaping @MainActor (Result<Texture, ImageError>) -> Void)
}
