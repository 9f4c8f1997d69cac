import Localization

/// A number of posts in words.
struct PostCount {
    let count: Int

    init(_ count: Int) { self.count = count }

    /// As in "1 post" and "12,400 posts".
    var text: String {
        localized(count, one: "\(CountText.grouped(count)) post", other: "\(CountText.grouped(count)) posts")
    }

    /// As in "12,400 unread".
    var unreadText: String {
        localized(count, one: "\(CountText.grouped(count)) unread", other: "\(CountText.grouped(count)) unread")
    }
}
