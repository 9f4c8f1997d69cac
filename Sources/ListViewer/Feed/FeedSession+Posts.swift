import FeedModel

extension FeedSession {
    /// What addresses in a post may be relative to: the file or address of its feed.
    func base(of id: Post.ID) -> String { feed?.origin.base(of: id) ?? source.path }

    func whole(_ post: Post) async throws(FeedError) -> Post { try await feed?.origin.whole(post) ?? post }

    func readAgain(_ id: Post.ID) async {
        guard let feed, let post = feed.postsByID[id] else { return }
        await articles.read(post, of: feed)
    }
}
