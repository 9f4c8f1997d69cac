import FeedModel
import ListKit
import ListKitGtk
import ListKitImages

final class OpenArticleController: ListBindingSectionController<OpenArticle>, FeedRowSection {
    private let rows: ArticleRows
    private let onStar: @MainActor (Post.ID) -> Void
    private let onBrowser: @MainActor (Post.ID) -> Void

    init(
        _ rows: ArticleRows, images: ImageWorkingRange<OpenArticle>, onStar: @escaping @MainActor (Post.ID) -> Void,
        onBrowser: @escaping @MainActor (Post.ID) -> Void
    ) {
        self.rows = rows
        self.onStar = onStar
        self.onBrowser = onBrowser
        super.init()
        workingRangeDelegate = images
    }

    override func viewModels(for article: OpenArticle) -> [any ListDiffable] { [article.head] + article.blocks }

    override func cell(forViewModel model: any ListDiffable, at index: Int) -> any ListBindableCell {
        if let model = model as? ArticleBlockModel { return rows.cell(for: model, at: index, in: self) }
        let cell = dequeueReusableCell(ArticleHeadCell.self, at: index)
        cell.onStar = onStar
        cell.onBrowser = onBrowser
        return cell
    }
}
