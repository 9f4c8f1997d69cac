import FeedModel
import ListKit
import Localization

/// The head of an article beside the list.
struct ArticleHeadModel: FeedRow, Identifiable, Equatable {
    let post: Post
    /// See ``PostModel/feedFolder``.
    let feedFolder: String
    let feedTitle: String
    let readingTime: ReadingTime?
    /// Nil if the post cannot be starred.
    let isStarred: Bool?
    /// Whether the post can be opened in the browser.
    let hasLink: Bool

    var id: Post.ID { post.id }
    var rowID: FeedRowID { .post(id) }

    /// As in "Liv Brattland · The Harbour Review · Friday, 20 November, 18:06 · 4 minutes".
    @MainActor
    var byline: String {
        let minutes = readingTime.map {
            localized($0.minutes, one: "\($0.minutes) minute", other: "\($0.minutes) minutes")
        }
        return [post.authors, feedTitle, post.date.map { DateText().moment(of: $0) }, minutes]
            .compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: "  ·  ")
    }
}
