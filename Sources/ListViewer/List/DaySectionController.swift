import FeedModel
import ListKit

/// Shows a day: a header, and a row for each post.
final class DaySectionController: ListBindingSectionController<Day>, ListSupplementaryViewSource {
    private let session: FeedSession
    private let onActivate: @MainActor (Post.ID) -> Void

    init(session: FeedSession, onActivate: @escaping @MainActor (Post.ID) -> Void) {
        self.session = session
        self.onActivate = onActivate
        super.init()
        supplementaryViewSource = self
    }

    override func didUpdate(to day: Day) {
        super.didUpdate(to: day)
        // No operation names the header when only the number of posts changes.
        let header = collectionContext?.viewForSupplementaryElement(ofKind: .header, sectionController: self)
        (header as? DayHeader)?.show(day)
    }

    // MARK: Posts

    override func viewModels(for day: Day) -> [any ListDiffable] {
        let (reading, likes) = (session.reading, session.likes)
        return day.posts.enumerated().map { index, post in
            PostModel(
                post: post, isUnread: reading.isUnread(post.id), isOpen: reading.isOpen(post.id),
                likeCount: likes.count(of: post.id), isLiked: likes.isLiked(post.id), isFirst: index == 0,
                isLast: index == day.posts.count - 1)
        }
    }

    override func cell(forViewModel model: any ListDiffable, at index: Int) -> any ListBindableCell {
        let cell = dequeueReusableCell(PostCell.self, at: index)
        cell.onLike = { [weak self] in self?.toggleLike($0) }
        return cell
    }

    override func didSelectItem(at index: Int) {
        guard let model = viewModels[index] as? PostModel else { return }
        onActivate(model.id)
        update(animated: true, label: "Open post", completion: nil)
    }

    private func toggleLike(_ id: Post.ID) {
        session.likes.toggle(id)
        update(animated: true, label: "Like", completion: nil)
    }

    // MARK: Header

    func supportedElementKinds() -> ListSupplementaryKinds { .header }

    func viewForSupplementaryElement(ofKind kind: ListSupplementaryKind) -> any ListReusableView {
        let header = dequeueReusableSupplementaryView(DayHeader.self, ofKind: kind)
        header.show(object)
        return header
    }
}
