/// Where the article of an opened post stands.
enum ArticlePosition {
    /// In rows below its card.
    case below
    /// In a separate list beside the posts.
    case beside
}
