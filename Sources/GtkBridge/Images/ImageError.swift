/// The reason why bytes could not be decoded.
///
///     if case .failure(let error) = result { print(error) }   // It is a PNG picture that ends too early.
public enum ImageError: Error, Hashable, Sendable, CustomStringConvertible {
    case unreadable(FileError)
    case empty
    /// The bytes have none of the known formats.
    case notAnImage
    /// The system has no loader for this format.
    case unsupportedFormat(ImageFormat)
    /// The bytes begin in a known format, but are no picture. The text completes a sentence that begins with "its".
    case malformed(ImageFormat, String)
    /// The file ends before the picture does.
    case truncated(ImageFormat)
    /// The picture has more pixels than ``ImageLimits`` allow.
    case tooManyPixels(width: Int, height: Int)
    /// Another failure, in the decoder's words.
    case undecodable(ImageFormat, String)
    /// The loader did not answer in time.
    case tooSlow(seconds: Int)
    case cancelled

    /// One sentence, without the name of the file unless the file itself could not be read.
    public var description: String {
        switch self {
        case .unreadable(let error): error.description
        case .empty: "It is empty."
        case .notAnImage: "It is not a picture in PNG, JPEG, GIF, WebP, AVIF, SVG, ICO or TIFF."
        case .unsupportedFormat(let format): "It is a \(format.name) picture, which this system has no loader for."
        case .malformed(let format, let what): "It is a broken \(format.name) picture: its \(what)."
        case .truncated(let format): "It is a \(format.name) picture that ends too early."
        case .tooManyPixels(let width, let height): "It is too large: \(width) x \(height) pixels."
        case .undecodable(let format, let why): "It is a broken \(format.name) picture: \(why)"
        case .tooSlow(let seconds): "It did not arrive within \(seconds) seconds."
        case .cancelled: "It was not decoded: that was called off."
        }
    }
}

extension ImageError {
    /// Whether the work was cancelled, in contrast to a failure.
    public var isCancellation: Bool {
        switch self {
        case .cancelled: true
        case .unreadable(let error): error.reason == .cancelled
        default: false
        }
    }
}
