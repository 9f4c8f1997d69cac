import GtkBridge
import ListKit
import ListKitImages

/// Chooses the address and size of each picture, and loads pictures near the screen ahead of time.
@MainActor
final class PostPictures {
    static let width = 104
    static let height = 78
    /// The picture above the text. Wider cards show it enlarged.
    static let coverWidth = 408
    static let coverHeight = 144

    let prefetcher: ImagePrefetcher
    /// Receives items near the screen from the section controllers.
    private(set) lazy var workingRange = ImageWorkingRange<Day>(prefetcher) { [weak self] model in
        switch model {
        case let model as PostModel: self?.key(for: model)
        case let model as ArticleBlockModel: self?.key(for: model)
        default: nil
        }
    }
    private weak var list: Widget?

    init(list: Widget, loader: any ImageLoading) {
        self.list = list
        prefetcher = ImagePrefetcher(loader: loader)
    }

    func key(for model: PostModel) -> ImageKey? {
        let (width, height) = model.hasPictureAbove ? (Self.coverWidth, Self.coverHeight) : (Self.width, Self.height)
        return model.picture.map {
            ImageKey(uri: $0, width: width, height: height, scaleFactor: scaleFactor)
        }
    }

    // MARK: Articles

    /// The sizes of articles' pictures that have been loaded, by address.
    private var sizes: [String: PictureSize] = [:]

    func key(for model: ArticleBlockModel) -> ImageKey? {
        model.picture.map {
            ImageKey(
                uri: $0, width: ArticlePicture.width, height: ArticlePicture.height, scaleFactor: scaleFactor,
                fit: .contain, moves: true)
        }
    }

    func size(of address: String) -> PictureSize? { sizes[address] }

    /// Call this when a picture was loaded.
    func didArrive(_ address: String, pixelWidth: Int, pixelHeight: Int) -> PictureSize? {
        let size = PictureSize(
            width: Double(pixelWidth) / Double(scaleFactor), ratio: Double(pixelHeight) / Double(max(1, pixelWidth)))
        sizes[address] = size
        return size
    }

    private var scaleFactor: Int { list?.scaleFactor ?? 1 }
}
