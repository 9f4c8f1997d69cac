/// What somebody wrote about a post.
struct Comment: Identifiable, Equatable, Sendable {
    /// Unique among all comments.
    let id: String
    let author: String
    let text: String
}
