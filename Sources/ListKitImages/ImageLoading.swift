public import GtkBridge

/// Loads one picture, from anywhere. ``ImagePrefetcher`` asks for one picture after another.
@MainActor
public protocol ImageLoading: AnyObject {
    /// Loads a picture.
    ///
    /// - Parameters:
    ///   - key: the picture and its size.
    ///   - version: the version of the picture that is already there, so that only another version is loaded. Nil loads
    ///     it in any case.
    ///   - cancellable: cancelled when no row needs the picture any more, or after the prefetcher's time limit. The
    ///     loader then ends as soon as it can.
    ///   - completion: call it exactly once, on the main thread and not during this call, cancelled or not.
    func load(
        _ key: ImageKey, unless version: FileVersion?, cancellable: Cancellable,
        completion: @escaping @MainActor (Result<ImageAnswer, ImageError>) -> Void)
}

/// The result of a loader.
public enum ImageAnswer {
    /// The picture still has the known version.
    case unchanged
    /// The picture. The prefetcher passes `version` to the next load after a refresh. If it is nil, versions cannot be
    /// distinguished, and the picture is not loaded again while it is there.
    case picture(Texture, version: FileVersion?)
}
