/// The place of an open post's article.
enum ArticlePosition {
    /// In rows below its card.
    case below
    /// In a separate list beside the posts.
    case beside
}
