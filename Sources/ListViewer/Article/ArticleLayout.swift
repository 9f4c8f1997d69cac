/// Where the article of an open post is shown.
enum ArticleLayout {
    /// In rows below its card.
    case below
    /// In a second list beside the posts.
    case beside
}
