public import GtkBridge

/// Loads pictures through GIO. It reads the file piece by piece, then decodes it off the main thread at the size of its
/// key.
///
///     let prefetcher = ImagePrefetcher(loader: FileImageLoader(limits: ImageLimits(pixels: 10_000_000)))
///
/// It loads PNG, JPEG, GIF, and the other formats of `ImageFormat` for which gdk-pixbuf has a loader. The content
/// decides, not the name of the file. A `data:` address is read without a file.
public final class FileImageLoader: ImageLoading {
    private let limits: ImageLimits

    /// Creates a loader that refuses files beyond some limits.
    public init(limits: ImageLimits = ImageLimits()) { self.limits = limits }

    public func load(
        _ key: ImageKey, unless version: FileVersion?, cancellable: Cancellable,
        completion: @escaping @MainActor (Result<ImageAnswer, ImageError>) -> Void
    ) {
        if DataAddress.isDataAddress(key.uri) {
            return ImageDecoder.decode(
                contentOf: { DataAddress.bytes(of: key.uri) ?? [] }, width: key.width, height: key.height, fit: key.fit,
                moves: key.moves, limits: limits, cancellable: cancellable
            ) { completion($0.map { .picture($0, version: nil) }) }
        }
        File(uri: key.uri).read(limit: limits.bytes, unless: version, cancellable: cancellable) { [limits] result in
            switch result {
            case .failure(let error): completion(.failure(.unreadable(error)))
            case .success(.unchanged): completion(.success(.unchanged))
            case .success(.content(let bytes, let version)):
                ImageDecoder.decode(
                    bytes, width: key.width, height: key.height, fit: key.fit, moves: key.moves,
                    limits: limits, cancellable: cancellable
                ) { completion($0.map { .picture($0, version: version) }) }
            }
        }
    }
}
