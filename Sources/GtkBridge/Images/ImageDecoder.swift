import CGtk
import Dispatch

/// Decodes pictures into textures, off the main thread, one picture at a time.
///
///     ImageDecoder.decode(bytes, width: 320, height: 240, cancellable: Cancellable()) { result in
///         if case .success(let texture) = result { picture.paintable = texture }
///     }
///
/// The texture has the requested size, or is smaller if the picture is. The picture is scaled down until it covers that
/// size, and cropped around its middle. With ``ContentFit/contain``, it is scaled down until all of it fits. EXIF's
/// orientation is applied. Of an animation, it is the first frame, with the rest of it if it is to move.
@MainActor
public enum ImageDecoder {
    // Not Swift's cooperative pool: a decoder is busy for long and never awaits anything.
    private static let queue = DispatchQueue(label: "listkit.image-decoder", qos: .utility)

    /// The number of decodes that have not ended, for tests of lifetimes.
    package private(set) static var decodesInProgress = 0

    /// Called on the decoder's thread as a decode begins (true) and ends: for tests of where that is.
    nonisolated(unsafe) static var onDecode: (@Sendable (Bool) -> Void)?

    /// Decodes a picture.
    ///
    /// - Parameters:
    ///   - bytes: the content of the file.
    ///   - width: in device pixels; at least 1, and at most 4,096.
    ///   - height: likewise.
    ///   - fit: how the picture fits that size.
    ///   - moves: whether the texture has the ``Texture/animation`` whose first frame it is. A GIF moves.
    ///   - limits: what a picture may cost.
    ///   - cancellable: if cancelled before its turn, the picture is not decoded; later, decoding stops soon.
    ///   - completion: called exactly once, on the main loop and never during this call.
    /// - Complexity: O(pixels of the picture) on the decoder's thread, for formats that cannot be decoded in part. O(1)
    ///   on this thread.
    public static func decode(
        _ bytes: [UInt8], width: Int, height: Int, fit: ContentFit = .cover, moves: Bool = false,
        limits: ImageLimits = ImageLimits(), cancellable: Cancellable,
        completion: @escaping @MainActor (Result<Texture, ImageError>) -> Void
    ) {
        decode(
            contentOf: { bytes }, width: width, height: height, fit: fit, moves: moves, limits: limits,
            cancellable: cancellable, completion: completion)
    }

    /// Decodes a picture whose bytes must be made first.
    ///
    /// - Parameter content: makes them, on the decoder's thread. It is not called if the picture is not decoded.
    package static func decode(
        contentOf content: @escaping @Sendable () -> [UInt8], width: Int, height: Int, fit: ContentFit = .cover,
        moves: Bool = false, limits: ImageLimits = ImageLimits(), cancellable: Cancellable,
        completion: @escaping @MainActor (Result<Texture, ImageError>) -> Void
    ) {
        g_object_ref(cancellable.raw)
        let work = ImageDecoding(
            content: content, width: min(max(1, width), 4096), height: min(max(1, height), 4096), fit: fit,
            moves: moves,
            limits: limits, cancellable: OpaquePointer(cancellable.raw))
        run {
            defer { g_object_unref(UnsafeMutableRawPointer(work.cancellable)) }
            return work.run()
        } completion: { result in
            completion(
                result.map { pixels in
                    let texture = Texture(adopting: pixels.texture)
                    texture.animation = pixels.animation
                    return texture
                })
        }
    }

    /// Does work on the decoder's thread, after all that it already has to do.
    ///
    /// - Parameter completion: called once, on the main loop and never during this call.
    static func run(
        _ work: @escaping @Sendable () -> Result<ImageDecoding.Pixels, ImageError>,
        completion: @escaping @MainActor (Result<ImageDecoding.Pixels, ImageError>) -> Void
    ) {
        MainLoop.start()
        decodesInProgress += 1
        let answer = Answer(completion)
        queue.async {
            onDecode?(true)
            let result = work()
            onDecode?(false)
            answer.deliver(result)
        }
    }

    /// Carries a result to the main loop.
    private final class Answer: Sendable {
        // Released on the main thread: what it captured must not be freed on the decoder's.
        nonisolated(unsafe) private var completion: (@MainActor (Result<ImageDecoding.Pixels, ImageError>) -> Void)?
        nonisolated(unsafe) private var result: Result<ImageDecoding.Pixels, ImageError>?

        init(_ completion: @escaping @MainActor (Result<ImageDecoding.Pixels, ImageError>) -> Void) {
            self.completion = completion
        }

        func deliver(_ result: Result<ImageDecoding.Pixels, ImageError>) {
            self.result = result
            // GLib's own source and not the main queue, where a completion could not turn the loop.
            g_idle_add_full(
                G_PRIORITY_DEFAULT,
                { data in
                    let answer = Unmanaged<Answer>.fromOpaque(data!).takeRetainedValue()
                    MainActor.assumeIsolated { answer.arrive() }
                    return 0
                }, Unmanaged.passRetained(self).toOpaque(), nil)
        }

        @MainActor
        private func arrive() {
            ImageDecoder.decodesInProgress -= 1
            let completion = completion
            self.completion = nil
            if let result { completion?(result) }
        }
    }
}
