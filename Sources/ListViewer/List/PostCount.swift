/// A number of posts in words.
struct PostCount {
    let count: Int

    init(_ count: Int) { self.count = count }

    /// As in "1 post" and "12,400 posts".
    var text: String { count == 1 ? "1 post" : "\(Self.grouped(count)) posts" }

    /// As in "12,400 unread".
    var unreadText: String { "\(Self.grouped(count)) unread" }

    private static func grouped(_ number: Int) -> String {
        var text = String(number)
        for distance in stride(from: 3, to: text.count, by: 3).map({ $0 + ($0 / 3 - 1) }) {
            text.insert(",", at: text.index(text.endIndex, offsetBy: -distance))
        }
        return text
    }
}
