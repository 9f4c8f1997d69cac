/// How a picture of one size fits a smaller one: scaled down until it just covers it and cut to its shape in the
/// middle, or until all of it is within.
///
/// Nothing is enlarged: a picture that is too small is only cut to shape.
struct ImageFit: Hashable, Sendable {
    /// What the whole picture is scaled to.
    let scaledWidth: Int
    let scaledHeight: Int
    /// The part of it that is kept.
    let x: Int
    let y: Int
    let width: Int
    let height: Int

    init(
        width imageWidth: Int, height imageHeight: Int, in targetWidth: Int, _ targetHeight: Int,
        _ fit: ContentFit = .cover
    ) {
        let (image, target) = (
            (width: Double(imageWidth), height: Double(imageHeight)),
            (width: Double(max(1, targetWidth)), height: Double(max(1, targetHeight)))
        )
        let (across, along) = (target.width / image.width, target.height / image.height)
        let scale = min(1, fit == .cover ? max(across, along) : min(across, along))
        scaledWidth = max(1, Int((image.width * scale).rounded()))
        scaledHeight = max(1, Int((image.height * scale).rounded()))
        guard fit == .cover else {
            (x, y, width, height) = (0, 0, scaledWidth, scaledHeight)
            return
        }
        let cover = min(1, Double(scaledWidth) / target.width, Double(scaledHeight) / target.height)
        width = min(scaledWidth, max(1, Int((target.width * cover).rounded())))
        height = min(scaledHeight, max(1, Int((target.height * cover).rounded())))
        x = (scaledWidth - width) / 2
        y = (scaledHeight - height) / 2
    }
}
