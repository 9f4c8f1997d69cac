import GtkBridge
import ListKit
import ListKitGtk

/// The pictures of all posts: chooses the picture of a post and its size, and loads those near the screen in time.
@MainActor
final class PostPictures {
    static let width = 104
    static let height = 78
    /// Above the text, across the whole width. Two columns are as wide at most; wider ones show it enlarged.
    static let coverWidth = 408
    static let coverHeight = 144

    let prefetcher: ImagePrefetcher
    /// The working range, through which section controllers report items near the screen.
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

    /// How large the pictures of articles have turned out to be, by address.
    private var sizes: [String: PictureSize] = [:]

    func key(for model: ArticleBlockModel) -> ImageKey? {
        model.picture.map {
            ImageKey(
                uri: $0, width: ArticlePicture.width, height: ArticlePicture.height, scaleFactor: scaleFactor,
                fit: .contain)
        }
    }

    func size(of address: String) -> PictureSize? { sizes[address] }

    /// A picture is there, and its size is known from now on.
    func didArrive(_ address: String, pixelWidth: Int, pixelHeight: Int) -> PictureSize? {
        let size = PictureSize(
            width: Double(pixelWidth) / Double(scaleFactor), ratio: Double(pixelHeight) / Double(max(1, pixelWidth)))
        sizes[address] = size
        return size
    }

    private var scaleFactor: Int { list?.scaleFactor ?? 1 }
}
