import CGtk

/// One picture being decoded, on whatever thread calls ``run()``.
struct ImageDecoding: @unchecked Sendable {
    /// A GdkTexture with its reference; textures do not change and may cross threads.
    struct Pixels: @unchecked Sendable {
        let texture: UnsafeMutableRawPointer
        /// Nil if it does not move.
        var animation: ImageAnimation?
        /// Of a later frame of an animation: how long the one before it is shown, in seconds.
        var delay = 0.0
    }

    /// The bytes of the picture.
    let content: @Sendable () -> [UInt8]
    let width: Int
    let height: Int
    let fit: ContentFit
    let moves: Bool
    let limits: ImageLimits
    /// GCancellable may be asked from any thread.
    let cancellable: OpaquePointer

    private var isCancelled: Bool { Bool(g_cancellable_is_cancelled(Self.pointer(cancellable))) }

    private static func pointer<T>(_ opaque: OpaquePointer) -> UnsafeMutablePointer<T> { UnsafeMutablePointer(opaque) }

    func run() -> Result<Pixels, ImageError> {
        do { return .success(try decode()) } catch { return .failure(error) }
    }

    private func decode() throws(ImageError) -> Pixels {
        guard !isCancelled else { throw .cancelled }
        let bytes = content()
        let header = try ImageHeader(bytes)
        guard header.width <= limits.pixels / header.height else {
            throw .tooManyPixels(width: header.width, height: header.height)
        }
        let isTurned = header.orientation.swapsSides
        let fit = ImageFit(
            width: header.width, height: header.height, in: isTurned ? height : width, isTurned ? width : height,
            self.fit)
        let pixbuf = try PixbufLoading(header: header, fit: fit).load(bytes) { isCancelled }
        defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
        return Pixels(
            texture: PixbufTexture(pixbuf, fit: fit, orientation: header.orientation).make(),
            animation: moves ? ImageAnimation(bytes, header, fit, limits) : nil)
    }
}
