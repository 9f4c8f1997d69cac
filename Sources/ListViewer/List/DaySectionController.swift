import FeedModel
import Foundation
import ListKit
import ListKitGtk

/// Shows a day: a header, and a row or card for each post. A post that is open or shows its comments fills a line. In a
/// search shown as a grid, cards of several days share lines; there are no headers, and the cards show the date.
final class DaySectionController: ListBindingSectionController<Day>, ListSupplementaryViewSource, FeedRowSection {
    private let session: FeedSession
    private let pictures: PostPictures
    private let arrangement: FeedArrangement
    private let article: ArticleRows
    private let onActivate: @MainActor (Post.ID) async -> Void
    private let onTyping: @MainActor (Post.ID, Bool) -> Void

    /// - Parameter onTyping: called when the focus enters or leaves the comment entry of a post.
    init(
        session: FeedSession, pictures: PostPictures, arrangement: FeedArrangement, article: ArticleRows,
        onActivate: @escaping @MainActor (Post.ID) async -> Void, onTyping: @escaping @MainActor (Post.ID, Bool) -> Void
    ) {
        self.session = session
        self.pictures = pictures
        self.arrangement = arrangement
        self.article = article
        self.onActivate = onActivate
        self.onTyping = onTyping
        super.init()
        inset = arrangement.inset
        minimumInteritemSpacing = FeedArrangement.spacing
        supplementaryViewSource = self
        workingRangeDelegate = pictures.workingRange
    }

    override func didUpdate(to day: Day) {
        super.didUpdate(to: day)
        // No operation reloads the header if only the number of posts changes.
        let header = collectionContext?.viewForSupplementaryElement(ofKind: .header, sectionController: self)
        (header as? DayHeader)?.show(day)
    }

    // MARK: Posts

    override func viewModels(for day: Day) -> [any ListDiffable] {
        let isGrid = arrangement.shown == .grid
        let models = day.posts.enumerated().flatMap { index, post in
            rows(
                of: post, in: session.feed?.origin.base(of: post.id) ?? FeedAddress.nowhere,
                isFirst: isGrid || index == 0,
                isLast: isGrid || index == day.posts.count - 1)
        }
        itemWidth = itemWidth(of: models)
        inset = arrangement.inset
        return models
    }

    /// Cards of one size need not be asked for their widths one by one.
    private func itemWidth(of rows: [any ListDiffable]) -> ListItemWidth {
        guard let cards = arrangement.shownCards else { return .line }
        let areAlike = rows.allSatisfy { ($0 as? PostModel)?.isCard == true }
        return areAlike ? .adaptive(minimum: cards.minimumWidth) : .each
    }

    override func width(forViewModel model: any ListDiffable, at index: Int) -> Double? {
        guard itemWidth == .each, (model as? PostModel)?.isCard == true, let context = collectionContext else {
            return nil
        }
        return arrangement.cardWidth(inLine: context.insetContainerSize.width - inset.left - inset.right)
    }

    private func rows(of post: Post, in folder: String, isFirst: Bool, isLast: Bool) -> [any ListDiffable] {
        let (id, reading, likes, comments) = (post.id, session.reading, session.likes, session.comments)
        let (origin, showsComments) = (session.feed?.origin, comments.areShown(on: id))
        let stands = arrangement.shownArticles
        let isOpen = stands == .below && reading.isOpen(id)
        let content = isOpen ? session.articles.article(of: id) : nil
        let isContinued = showsComments || content?.blocks.isEmpty == false
        let model = PostModel(
            post: post, feedFolder: folder, cards: arrangement.shownCards, isNarrow: arrangement.isNarrow,
            showsDay: arrangement.joinsDays,
            isUnread: reading.isUnread(id), changeWords: session.changes.words(on: id), isOpen: isOpen,
            isBeside: stands == .beside && reading.current == id,
            likeCount: likes.count(of: id), isLiked: likes.isLiked(id),
            isStarred: origin is StoredOrigin ? reading.isStarred(id) : nil, feedTitle: origin?.feedTitle(of: id),
            commentCount: comments.count(on: id),
            showsComments: showsComments, isContinued: isContinued, isFirst: isFirst, isLast: isLast && !isContinued)
        guard isContinued else { return [model] }
        let isInGrid = arrangement.shown == .grid
        let article =
            content.map {
                ArticleBlockModel.rows(
                    of: $0, post, in: folder, isInGrid: isInGrid, endsCard: isLast && !showsComments)
            } ?? []
        guard showsComments else { return [model] + article }
        let written = comments.comments(on: id)
        return [model] + article
            + written.enumerated().map { CommentModel(comment: $1, number: $0 + 1, count: written.count) }
            + [
                CommentEntryModel(
                    postID: id, isInGrid: isInGrid, isLast: isLast, returnCount: comments.returnCount(on: id))
            ]
    }

    override func cell(forViewModel model: any ListDiffable, at index: Int) -> any ListBindableCell {
        switch model {
        case let model as ArticleBlockModel: return article.cell(for: model, at: index, in: self)
        case is CommentModel: return dequeueReusableCell(CommentCell.self, at: index)
        case is CommentEntryModel:
            let cell = dequeueReusableCell(CommentEntryCell.self, at: index)
            cell.comments = session.comments
            cell.onSend = { [weak self] in self?.send($0) }
            cell.onFocusChange = onTyping
            return cell
        default:
            let cell = dequeueReusableCell(PostCell.self, at: index)
            cell.pictures = pictures
            cell.place = { [weak session] id in
                session.flatMap { session in
                    session.numbers.number(of: id).map { ListAccessiblePosition($0, of: session.numbers.count) }
                }
            }
            cell.isNewChange = { [weak session] in session?.changes.see($0) ?? false }
            cell.onStar = { [weak self] in self?.toggleStar($0) }
            cell.onLike = { [weak self] in self?.toggleLike($0) }
            cell.onComments = { [weak self] in self?.toggleComments($0) }
            return cell
        }
    }

    override func didSelectItem(at index: Int) {
        switch viewModels[index] {
        case let model as PostModel:
            Task { [weak self, onActivate] in
                await onActivate(model.id)
                self?.update(animated: true, label: "Open post", completion: nil)
            }
        case is CommentEntryModel:
            let cell = collectionContext.cellForItem(at: index, sectionController: self) as? CommentEntryCell
            cell?.takeFocus()
        default: break
        }
    }

    var onStar: @MainActor () -> Void = {}

    var onWrite: @MainActor (Post.ID) -> Void = { _ in }

    var onMenu: @MainActor (Post.ID, _ cell: any ListCell, ListPoint?) -> Bool = { _, _, _ in false }

    override func didRequestContextMenu(at index: Int, point: ListPoint?) -> Bool {
        guard let model = viewModels[index] as? PostModel,
            let cell = collectionContext.cellForItem(at: index, sectionController: self)
        else { return false }
        return onMenu(model.id, cell, point)
    }

    private func toggleLike(_ id: Post.ID) {
        session.likes.toggle(id)
        update(animated: true, label: "Like", completion: nil)
    }

    private func toggleStar(_ id: Post.ID) {
        session.reading.toggleStar(id)
        update(animated: true, label: "Star", completion: nil)
        onStar()
    }

    private func toggleComments(_ id: Post.ID) {
        let comments = session.comments
        comments.toggle(id)
        // If there are no comments, the user wants to write one.
        let isForWriting = comments.areShown(on: id) && comments.count(on: id) == 0
        update(animated: true, label: "Show comments") { [weak self] _ in
            if isForWriting { self?.onWrite(id) }
        }
    }

    private func send(_ id: Post.ID) {
        guard session.comments.send(id) else { return }
        update(animated: true, label: "Send comment", completion: nil)
    }

    // MARK: Header

    func supportedElementKinds() -> ListSupplementaryKinds { arrangement.joinsDays ? [] : .header }

    func viewForSupplementaryElement(ofKind kind: ListSupplementaryKind) -> any ListReusableView {
        let header = dequeueReusableSupplementaryView(DayHeader.self, ofKind: kind)
        header.show(object)
        return header
    }
}
