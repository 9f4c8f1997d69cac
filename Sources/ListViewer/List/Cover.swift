import GtkBridge
import ListKitImages

/// A picture as wide as its card, cropped at the sides.
///
/// It has one size in pixels, so that a wider window need not load it again.
final class Cover: CustomWidget {
    let picture = RowPicture(width: PostPictures.coverWidth, height: PostPictures.coverHeight)

    init() {
        super.init(cssName: "cover")
        clipsContent = true
        // It fills whatever size it is given.
        picture.horizontalAlign = .fill
        picture.verticalAlign = .fill
        addChild(picture)
    }

    override func measureContent(_ orientation: Orientation, forSize size: Int) -> SizeRequest {
        orientation == .horizontal ? SizeRequest(0) : SizeRequest(PostPictures.coverHeight)
    }

    override func sizeAllocate(width: Int, height: Int) {
        // GTK complains about a child that is allocated without being measured.
        _ = picture.measure(.horizontal)
        let scale = max(
            1, Double(width) / Double(PostPictures.coverWidth), Double(height) / Double(PostPictures.coverHeight))
        let size = (
            width: (Double(PostPictures.coverWidth) * scale).rounded(.up),
            height: (Double(PostPictures.coverHeight) * scale).rounded(.up)
        )
        picture.allocate(
            width: Int(size.width), height: Int(size.height), x: ((Double(width) - size.width) / 2).rounded(),
            y: ((Double(height) - size.height) / 2).rounded())
    }
}
