import FeedModel
import ListKit
import ListKitGtk

/// Makes the rows of an article, below a post's card or beside the list.
@MainActor
struct ArticleRows {
    let pictures: PostPictures
    let onLink: @MainActor (ArticleBlockModel, String) -> Void
    let onPicture: @MainActor (ArticleBlockModel) -> Void
    let onRetry: @MainActor (Post.ID) -> Void

    func cell(for model: ArticleBlockModel, at index: Int, in section: ListSectionController) -> any ListBindableCell {
        let cell: ArticleCell
        switch ArticleCellKind(model.block.kind) {
        case .text: cell = section.dequeueReusableCell(ArticleTextCell.self, at: index)
        case .heading: cell = section.dequeueReusableCell(ArticleHeadingCell.self, at: index)
        case .code: cell = section.dequeueReusableCell(ArticleCodeCell.self, at: index)
        case .table: cell = section.dequeueReusableCell(ArticleTableCell.self, at: index)
        case .rule: cell = section.dequeueReusableCell(ArticleRuleCell.self, at: index)
        case .file: cell = section.dequeueReusableCell(ArticleFileCell.self, at: index)
        case .failure:
            let failureCell = section.dequeueReusableCell(ArticleFailureCell.self, at: index)
            failureCell.onRetry = onRetry
            cell = failureCell
        case .picture:
            let pictureCell = section.dequeueReusableCell(ArticlePictureCell.self, at: index)
            pictureCell.pictures = pictures
            pictureCell.onOpen = onPicture
            cell = pictureCell
        }
        cell.onLink = onLink
        return cell
    }
}
