public import GtkBridge

/// A picture in a row. It reserves its space before the picture arrives.
///
///     // in the cell's bindViewModel:
///     if let key = model.imageKey { picture.show(key, from: prefetcher) } else { picture.clear() }
///     // in its prepareForReuse:
///     picture.clear()
///
/// It always shows the picture that was requested last. Until the picture arrives it shows a soft placeholder, and a
/// mark if the picture is broken. A late picture fades in. A picture that arrives within 150 ms, comes from the cache
/// or replaces a changed one appears at once. The picture is needed only while the row is mapped, so a row that is kept
/// for reuse loads nothing.
///
/// A picture loaded with `.contain` has its own shape, in the middle of the widget. An animation moves if its key says
/// so, while it is in sight, unless the user wants no animations.
///
/// In CSS it is `rowpicture`, with the classes `loaded` and `broken`. Its `border-radius` rounds the picture's corners.
public final class RowPicture: CustomWidget {
    /// The width of the widget in logical pixels.
    public let pictureWidth: Int
    /// The height of the widget in logical pixels.
    public let pictureHeight: Int

    /// The picture to show, or nil after ``clear()``.
    package private(set) var key: ImageKey?

    private var prefetcher: ImagePrefetcher?
    private var interest: ImageInterest?
    private(set) var texture: Texture?
    private var fade: PictureFade?
    private var motion: PictureMotion?
    /// Shows the frames of an animation in time.
    var timer: ImagePrefetcher.Timer = { MainLoop.after($0, $1) }
    private var brokenMark: Image?
    /// When the placeholder was first painted; nil if it was not.
    private var placeholderStart: ContinuousClock.Instant?
    /// The time after which a picture fades in over its placeholder. Before that, the user has not waited, and a fade
    /// would paint the window a dozen times for nothing.
    var patience = Duration.milliseconds(150)

    /// Creates a widget of a fixed size, whether it shows a picture or not.
    ///
    /// - Parameters:
    ///   - width: in logical pixels.
    ///   - height: in logical pixels.
    public init(width: Int = 160, height: Int = 120) {
        pictureWidth = width
        pictureHeight = height
        Self.installStyle()
        super.init(cssName: "rowpicture", role: .presentation)
        clipsContent = true
        horizontalAlign = .center
        verticalAlign = .start
    }

    /// Called when another picture has arrived, with its width and height in device pixels. If ``ImageKey/fit`` is
    /// `.contain`, only then is its shape known.
    public var onArrival: @MainActor (_ width: Int, _ height: Int) -> Void = { _, _ in }

    /// Called when the picture turns out to be broken, with the reason, and again whenever the widget is shown anew. It
    /// may show another picture. If a later refresh brings the broken one, ``onArrival`` is called.
    public var onFailure: @MainActor (ImageError) -> Void = { _ in }

    /// Whether the picture has arrived, completely faded in or not.
    package var isLoaded: Bool { texture != nil }
    /// Whether the picture is known to be broken.
    public var isBroken: Bool { brokenMark?.isVisible ?? false }
    /// The visible part of the picture: 0 for the placeholder, 1 when it has faded in.
    var presence: Double { texture == nil ? 0 : fade?.presence ?? 1 }

    /// Shows a picture, now or when it arrives. Does nothing if it already shows this picture. If only the size
    /// differs, for example on a screen with another scale, the previous one stays until the new one arrives.
    public func show(_ key: ImageKey, from prefetcher: ImagePrefetcher) {
        guard key != self.key || prefetcher !== self.prefetcher else { return }
        if key.uri == self.key?.uri { interest = nil } else { clear() }
        self.key = key
        self.prefetcher = prefetcher
        want()
    }

    /// Shows only the placeholder, and needs no picture.
    public func clear() {
        key = nil
        prefetcher = nil
        interest = nil
        fade = nil
        motion = nil
        texture = nil
        placeholderStart = nil
        setBroken(false)
        setClass("loaded", false)
        queueDraw()
    }

    // MARK: Style

    private static var style: StyleSheet?

    private static func installStyle() {
        guard style == nil else { return }
        let css = """
            rowpicture { border-radius: 8px; background-color: alpha(currentColor, 0.07); }
            rowpicture.loaded { background-color: transparent; }
            rowpicture > image { opacity: 0.35; -gtk-icon-size: 24px; }
            """
        style = StyleSheet.load(css: css, priority: .library) { error in
            assertionFailure("The style sheet of pictures is wrong: \(error)")
        }
    }

    // MARK: Arrival

    private func want() {
        guard let key, let prefetcher, interest == nil else { return }
        // Even if the picture is cached: a refresh may bring another one.
        if isMapped {
            let wanted = prefetcher.want(key, .visible) { [weak self] in self?.arrive($0, for: key) }
            // A failure that is known already is reported at once, and another picture may be shown instead.
            if key == self.key, interest == nil { interest = wanted }
        } else if let texture = prefetcher.cachedTexture(for: key) {
            arrive(.success(texture), for: key)
        }
    }

    private func arrive(_ result: Result<Texture, ImageError>, for key: ImageKey) {
        // The row may show another object by now.
        guard key == self.key else { return }
        switch result {
        case .success(let texture):
            guard texture !== self.texture else { return }
            let hadPicture = self.texture != nil
            self.texture = texture
            motion = nil
            setBroken(false)
            onArrival(texture.pixelWidth, texture.pixelHeight)
            if hadPicture {
                // Its successor takes its place, without a flash.
            } else if wasWaitedFor, isMapped, Display.animationsEnabled {
                fade = PictureFade(self) { [weak self] in self?.fadeHasEnded() }
            } else {
                fadeHasEnded()
            }
        case .failure(let error):
            setBroken(texture == nil)
            if isBroken { onFailure(error) }
        }
        queueDraw()
    }

    private var wasWaitedFor: Bool { placeholderStart.map { .now - $0 >= patience } ?? false }

    private func fadeHasEnded() {
        fade = nil
        // The placeholder would shine through at the rounded corners.
        setClass("loaded", texture != nil)
    }

    private func setBroken(_ isBroken: Bool) {
        guard isBroken != self.isBroken else { return }
        setClass("broken", isBroken)
        let mark = brokenMark ?? Image(iconName: "image-missing-symbolic")
        if brokenMark == nil { addChild(mark) }
        brokenMark = mark
        mark.isVisible = isBroken
    }

    // MARK: Widget

    public override func measureContent(_ orientation: Orientation, forSize size: Int) -> SizeRequest {
        // GTK warns about a visible child that is allocated without having been measured.
        if let brokenMark, brokenMark.isVisible { _ = brokenMark.measure(orientation) }
        return SizeRequest(orientation == .horizontal ? pictureWidth : pictureHeight)
    }

    public override func sizeAllocate(width: Int, height: Int) {
        guard let brokenMark, brokenMark.isVisible else { return }
        let size = (
            width: min(width, brokenMark.measure(.horizontal).natural),
            height: min(height, brokenMark.measure(.vertical).natural)
        )
        brokenMark.allocate(
            width: size.width, height: size.height, x: Double((width - size.width) / 2),
            y: Double((height - size.height) / 2))
    }

    public override func snapshot(_ snapshot: Snapshot) {
        if let texture = shownTexture {
            let area = area(of: texture)
            if presence < 1 {
                snapshot.opacity(presence) { snapshot.paint(texture, in: area) }
            } else {
                snapshot.paint(texture, in: area)
            }
            move()
        } else {
            placeholderStart = placeholderStart ?? .now
        }
        snapshotChildren(snapshot)
    }

    /// The frame of an animation, or the picture.
    var shownTexture: Texture? { motion?.frame ?? texture }

    /// What has been painted is followed by the next frame of an animation.
    private func move() {
        guard let animation = texture?.animation, Display.animationsEnabled else { return }
        let motion = motion ?? PictureMotion(animation, of: self, timer: timer)
        self.motion = motion
        motion.didPaint()
    }

    /// With `.contain`, the picture has its own shape and is in the middle of the widget.
    private func area(of texture: Texture) -> Rect {
        let space = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
        guard key?.fit == .contain else { return space }
        let shape = Double(texture.pixelWidth) / Double(texture.pixelHeight)
        let width = min(space.width, space.height * shape)
        let height = width / shape
        return Rect(x: (space.width - width) / 2, y: (space.height - height) / 2, width: width, height: height)
    }

    public override func didMap() { want() }

    public override func willUnmap() {
        // The row is out of sight: it no longer needs its picture urgently.
        interest = nil
        motion = nil
        if fade != nil { fadeHasEnded() }
        placeholderStart = nil
    }

    public override func willDispose() {
        interest = nil
        fade = nil
        motion = nil
        prefetcher = nil
    }
}
