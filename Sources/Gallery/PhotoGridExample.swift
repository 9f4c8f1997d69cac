import GtkBridge
import ListKitGtk

private struct Photo: ListDiffable, Identifiable, Equatable {
    let id: Int
    var title: String { "Evening \(id)" }
}

/// Hills under an evening sky, different for each number.
private final class Landscape: CustomWidget {
    var number = 0 {
        didSet { queueDraw() }
    }

    override func measureContent(_ orientation: Orientation, forSize size: Int) -> SizeRequest {
        orientation == .horizontal ? SizeRequest(0) : SizeRequest(max(0, size) * 3 / 4)
    }

    override var requestMode: SizeRequestMode { .heightForWidth }

    private typealias Colour = (red: Double, green: Double, blue: Double)

    /// The colours at the top and at the horizon.
    private static let skies: [(Colour, Colour)] = [
        ((0.16, 0.22, 0.45), (0.98, 0.62, 0.42)), ((0.25, 0.48, 0.78), (0.83, 0.91, 0.96)),
        ((0.10, 0.11, 0.25), (0.45, 0.33, 0.55)), ((0.38, 0.45, 0.70), (1.00, 0.83, 0.55)),
        ((0.20, 0.35, 0.50), (0.60, 0.82, 0.78)),
    ]

    override func snapshot(_ snapshot: Snapshot) {
        let (width, height) = (Double(self.width), Double(self.height))
        let (top, horizon) = Self.skies[(number * 3 + number / 5) % Self.skies.count]
        let (bands, bars) = (32, 24)
        for band in 0..<bands {
            let (t, y) = (Double(band) / Double(bands - 1), height * Double(band) / Double(bands))
            snapshot.fill(
                Rect(x: 0, y: y, width: width, height: height - y),
                red: top.red + (horizon.red - top.red) * t, green: top.green + (horizon.green - top.green) * t,
                blue: top.blue + (horizon.blue - top.blue) * t)
        }
        for (hill, shade) in [(0.58, 0.55), (0.74, 0.3)] {
            for bar in 0..<bars {
                let slope = (bar + number * (shade > 0.5 ? 5 : 11)) % 18
                let y = height * (hill + 0.014 * Double(abs(slope - 9)))
                snapshot.fill(
                    Rect(
                        x: width * Double(bar) / Double(bars), y: y, width: width / Double(bars) + 1,
                        height: height - y), red: top.red * shade, green: top.green * shade + 0.06,
                    blue: top.blue * shade)
            }
        }
    }
}

private final class PhotoCell: ListBoxCell {
    private let landscape = Landscape()
    private var photo: Photo?

    override func makeContent() -> Widget {
        landscape.margins = Insets(all: 2)
        return landscape
    }

    override var accessibleLabel: String? { photo?.title }

    func show(_ photo: Photo) {
        self.photo = photo
        landscape.number = photo.id
    }
}

/// As many columns as fit. A click removes a picture, and the others close the gap across lines.
@MainActor
final class PhotoGridExample {
    let view: Widget
    private var adapter: ListAdapter!
    private var photos = (1...200).map { Photo(id: $0) }

    init() {
        let list = ListBoxView()
        list.hasVerticalExpand = true
        let shuffle = Button("Shuffle")
        shuffle.horizontalAlign = .center
        shuffle.margins = Insets(all: 12)
        view = Box(.vertical, [shuffle, list])
        adapter = ListAdapter(view: list, objects: { [weak self] in self?.photos ?? [] }) { [weak self] (_: Photo) in
            let section = ListSingleSectionController(PhotoCell.self, for: Photo.self) { $0.show($1) }
            section.itemWidth = .adaptive(minimum: 120)
            section.onSelect = { self?.remove($0) }
            return section
        }
        shuffle.onClicked { [weak self] in
            self?.photos.shuffle()
            self?.adapter.performUpdates(animated: true)
        }
    }

    private func remove(_ photo: Photo) {
        photos.removeAll { $0 == photo }
        adapter.performUpdates(animated: true)
    }
}
