import FeedModel
import ListKit
import ListKitGtk

/// A post and where it stands on screen: what to come back to.
struct ReadingPlace {
    let postID: Post.ID
    /// From the list's top edge, in logical pixels; negative for a post that is scrolled partly out of sight.
    let distance: Double

    /// Where the post is among the list's objects.
    func path(in objects: [any ListDiffable]) -> ListIndexPath? {
        for (section, object) in objects.enumerated() {
            guard let item = (object as? Day)?.posts.firstIndex(where: { $0.id == postID }) else { continue }
            return ListIndexPath(section: section, item: item)
        }
        return nil
    }
}

extension ListBoxView {
    /// The place of a post in sight; of the first one unless told.
    func readingPlace(of id: Post.ID? = nil, in objects: [any ListDiffable]) -> ReadingPlace? {
        for path in indexPathsForVisibleItems {
            guard let post = (objects[path.section] as? Day)?.posts[path.item], id == nil || post.id == id,
                let frame = frameForRow(at: .item(path))
            else { continue }
            return ReadingPlace(postID: post.id, distance: frame.minY - visibleRect.minY)
        }
        return nil
    }

    /// Scrolls so that a post stands where it stood. Nothing happens for one that is not there any more.
    func scroll(to place: ReadingPlace, in objects: [any ListDiffable]) {
        guard let path = place.path(in: objects), let frame = frameForRow(at: .item(path)) else { return }
        scroll(toOffset: frame.minY - place.distance, animated: false)
    }
}
