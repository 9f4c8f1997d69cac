public import GtkBridge

/// Brings one picture, from wherever: what `ImagePrefetcher` asks for pictures in their turn.
@MainActor
public protocol ImageLoading: AnyObject {
    /// Loads a picture.
    ///
    /// - Parameters:
    ///   - version: That of the picture which is there already: only another one is to be loaded. Nil to load it in any
    ///     case.
    ///   - cancellable: Cancelled when no row wants the picture any more, or after the prefetcher's time limit; the
    ///     loader then ends as soon as it can.
    ///   - completion: To be called exactly once, on the main thread and not during this call, cancelled or not.
    func load(
        _ key: ImageKey, unless version: FileVersion?, cancellable: Cancellable,
        completion: @escaping @MainActor (Result<ImageAnswer, ImageError>) -> Void)
}

/// What a loader has found.
public enum ImageAnswer {
    /// The picture is still of the version that is there.
    case unchanged
    /// - Parameter version: What to ask with after a refresh; nil if versions cannot be told apart, and then the
    ///   picture is not loaded anew as long as it is there.
    case picture(Texture, version: FileVersion?)
}
