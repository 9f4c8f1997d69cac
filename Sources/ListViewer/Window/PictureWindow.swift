import FeedModel
import GtkBridge
import ListKitImages
import Localization

/// Shows one picture as large as the window. Escape closes it.
@MainActor
enum PictureWindow {
    private static let (width, height) = (1_200, 860)

    @discardableResult
    static func show(_ address: String, title: String, from prefetcher: ImagePrefetcher) -> Window {
        let window = Window()
        window.title = title.isEmpty ? localized("Picture") : title
        window.addClass("picture-window")
        window.setDefaultSize(width: width, height: height)
        let picture = LargePicture(width: width, height: height)
        picture.picture.show(
            ImageKey(
                uri: address, width: width, height: height, scaleFactor: picture.scaleFactor, fit: .contain, moves: true
            ),
            from: prefetcher)
        window.child = picture
        picture.picture.onFailure = { [weak window] _ in
            window?.child =
                StatusPage(
                    iconName: "dialog-error-symbolic", title: localized("The Picture Cannot Be Loaded"),
                    hint: address.isPictureData ? "" : address
                ).content
        }
        // The closures keep the window until it is closed.
        for keys in ["Escape", "<Control>w"] { window.addShortcut(keys) { window.close() } }
        window.present()
        return window
    }
}

/// A whole picture, centred and not enlarged.
private final class LargePicture: CustomWidget {
    let picture: RowPicture
    private var size: (width: Double, height: Double)?

    init(width: Int, height: Int) {
        picture = RowPicture(width: width, height: height)
        super.init(cssName: "largepicture")
        picture.horizontalAlign = .fill
        picture.verticalAlign = .fill
        addChild(picture)
        picture.onArrival = { [unowned self] width, height in
            size = (Double(width) / Double(scaleFactor), Double(height) / Double(scaleFactor))
            queueAllocate()
        }
    }

    override func measureContent(_ orientation: Orientation, forSize size: Int) -> SizeRequest {
        SizeRequest(minimum: 0, natural: orientation == .horizontal ? picture.pictureWidth : picture.pictureHeight)
    }

    override func sizeAllocate(width: Int, height: Int) {
        // GTK complains about a child that is allocated without being measured.
        _ = picture.measure(.horizontal)
        let size = size ?? (Double(width), Double(height))
        let scale = min(1, Double(width) / size.width, Double(height) / size.height)
        let (shownWidth, shownHeight) = (size.width * scale, size.height * scale)
        picture.allocate(
            width: Int(shownWidth), height: Int(shownHeight), x: ((Double(width) - shownWidth) / 2).rounded(),
            y: ((Double(height) - shownHeight) / 2).rounded())
    }
}
