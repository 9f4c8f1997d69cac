import FeedStore

/// What the user does with posts, in the store.
extension Library {
    func setRead(_ isRead: Bool, _ posts: [KeptPost.ID]) async throws(LibraryError) {
        _ = try await change { store throws(StoreError) in try await store.setRead(isRead, posts) }
    }

    func setStarred(_ isStarred: Bool, _ post: KeptPost.ID) async throws(LibraryError) {
        _ = try await change { store throws(StoreError) in try await store.setStarred(isStarred, [post]) }
    }

    /// - Returns: the posts that were unread.
    func markAllRead(_ selection: PostSelection) async throws(LibraryError) -> [KeptPost.ID] {
        try await change { store throws(StoreError) in try await store.markAllRead(selection) }
    }

    /// Comments and drafts by post; empty if they cannot be read.
    func written() async -> (comments: [KeptPost.ID: [KeptComment]], drafts: [KeptPost.ID: KeptDraft]) {
        do throws(StoreError) {
            return (try await store.comments(), try await store.drafts())
        } catch {
            onStoreFailure()
            onFailure(error.description)
            return ([:], [:])
        }
    }

    func setPlace(_ place: KeptPlace?, in page: PostSelection) async throws(LibraryError) {
        try await withStore { store throws(StoreError) in try await store.setPlace(place, in: page) }
    }

    func addComment(_ text: String, on post: KeptPost.ID) async throws(LibraryError) {
        _ = try await withStore { store throws(StoreError) in try await store.addComment(text, on: post) }
    }

    func setDraft(_ draft: KeptDraft?, on post: KeptPost.ID) async throws(LibraryError) {
        try await withStore { store throws(StoreError) in try await store.setDraft(draft, on: post) }
    }
}
