import FeedModel

extension FeedSession {
    /// The file or address of a post's feed.
    func place(of id: Post.ID) -> String { feed?.origin.place(of: id) ?? source.path }

    /// A post with its text.
    func whole(_ post: Post) async throws(FeedError) -> Post { try await feed?.origin.whole(post) ?? post }

    /// Tries again to read the text of an open post.
    func readAgain(_ id: Post.ID) async {
        guard let feed, let post = feed.postsByID[id] else { return }
        await articles.read(post, of: feed)
    }
}
