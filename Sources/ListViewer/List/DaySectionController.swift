import FeedModel
import ListKit

/// Shows a day: a header, and a row for each post.
final class DaySectionController: ListBindingSectionController<Day>, ListSupplementaryViewSource {
    private let reading: ReadingState
    private let onActivate: @MainActor (Post.ID) -> Void

    init(reading: ReadingState, onActivate: @escaping @MainActor (Post.ID) -> Void) {
        self.reading = reading
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
        day.posts.enumerated().map { index, post in
            PostModel(
                post: post, isUnread: reading.isUnread(post.id), isOpen: reading.isOpen(post.id), isFirst: index == 0,
                isLast: index == day.posts.count - 1)
        }
    }

    override func cell(forViewModel model: any ListDiffable, at index: Int) -> any ListBindableCell {
        dequeueReusableCell(PostCell.self, at: index)
    }

    override func didSelectItem(at index: Int) {
        guard let model = viewModels[index] as? PostModel else { return }
        onActivate(model.id)
        update(animated: true, label: "Open post", completion: nil)
    }

    // MARK: Header

    func supportedElementKinds() -> ListSupplementaryKinds { .header }

    func viewForSupplementaryElement(ofKind kind: ListSupplementaryKind) -> any ListReusableView {
        let header = dequeueReusableSupplementaryView(DayHeader.self, ofKind: kind)
        header.show(object)
        return header
    }
}
