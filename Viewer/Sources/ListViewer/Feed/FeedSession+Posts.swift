import FeedModel

extension FeedSession {
    /// The file or address of a post's feed.
    func place(of id: Post.ID) -> String { feed?.origin.place(of: id) ?? source.path }

    /// A post with its text.
    func whole(_ post: Post) async -> Post { await feed?.origin.whole(post) ?? post }
}
