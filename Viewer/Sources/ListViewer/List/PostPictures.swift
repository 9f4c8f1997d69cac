import GtkBridge
import ListKit
import ListKitGtk

/// The pictures of all posts: says which one a post shows and how large, and has those near the screen read in time.
@MainActor
final class PostPictures {
    static let width = 104
    static let height = 78
    /// Above the text, across the whole width. Two columns are as wide at most; wider ones show it enlarged.
    static let coverWidth = 408
    static let coverHeight = 144

    let prefetcher = ImagePrefetcher()
    /// What section controllers tell of items that come near the screen.
    private(set) lazy var workingRange = ImageWorkingRange<Day>(prefetcher) { [weak self] model in
        (model as? PostModel).flatMap { self?.key(for: $0) }
    }
    private weak var list: Widget?

    init(list: Widget) { self.list = list }

    func key(for model: PostModel) -> ImageKey? {
        let (width, height) = model.hasPictureAbove ? (Self.coverWidth, Self.coverHeight) : (Self.width, Self.height)
        return model.picture.map {
            ImageKey(uri: $0, width: width, height: height, scaleFactor: list?.scaleFactor ?? 1)
        }
    }
}
