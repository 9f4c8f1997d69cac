// What a mail server would have.

import Foundation
import ListKitGtk

struct Mailbox: ListDiffable, Identifiable, Equatable {
    /// Its path.
    let id: String
    /// In it and below it.
    let unread: Int

    var name: String { (id as NSString).lastPathComponent }
    var isAccount: Bool { !id.contains("/") }
    var isExpandable: Bool { !Self.paths(in: id).isEmpty }

    var iconName: String {
        switch name {
        case "Inbox": "mail-unread-symbolic"
        case "Sent": "mail-send-symbolic"
        case "Junk": "mail-mark-junk-symbolic"
        default: isAccount ? "user-home-symbolic" : "folder-symbolic"
        }
    }

    private static let sizes = [
        ("Work", 0), ("Work/Inbox", 60), ("Work/Projects", 12), ("Work/Projects/Bridge", 40),
        ("Work/Projects/Search", 25), ("Work/Sent", 30), ("Work/Archive", 200), ("Home", 0), ("Home/Inbox", 18),
        ("Home/Family", 9), ("Home/Junk", 0),
    ]

    /// The mailboxes in one, or the accounts.
    static func all(in folder: ID, with conversations: [Conversation]) -> [Mailbox] {
        paths(in: folder).map { path in
            Mailbox(id: path, unread: conversations.count { $0.isUnread && $0.isIn(path) })
        }
    }

    private static func paths(in folder: ID) -> [ID] {
        sizes.map(\.0).filter { ($0 as NSString).deletingLastPathComponent == folder }
    }

    static let samples = sizes.flatMap { path, count in (0..<count).map { Conversation($0, in: path) } }
}

struct Message: ListDiffable, Identifiable, Equatable {
    let id: String
    let author: String
    let text: String
}

struct Conversation: ListDiffable, Identifiable, Equatable {
    let id: String
    var mailbox: Mailbox.ID
    var isUnread: Bool
    let subject: String
    let date: String
    let messages: [Message]

    var authors: String { messages.map(\.author).joined(separator: ", ") }

    /// What each column shows.
    static let keys: [String: @Sendable (Conversation) -> String] = [
        "from": { $0.authors }, "subject": { $0.subject }, "date": { $0.date },
    ]

    /// Whether a mailbox has it, or one below.
    func isIn(_ path: Mailbox.ID) -> Bool { "\(mailbox)/".hasPrefix("\(path)/") }

    func moved(to mailbox: Mailbox.ID) -> Conversation {
        var moved = self
        moved.mailbox = mailbox
        return moved
    }

    fileprivate init(_ number: Int, in path: Mailbox.ID) {
        let subjects = [
            "Rooms for the meeting in May", "Your pictures of the bridge", "Minutes of Tuesday", "Which printer?",
            "The invoice of last month", "Lunch on Friday", "A fault in the search", "Notes on the third chapter",
        ]
        let authors = ["Ada Lovelace", "Grace Hopper", "Emmy Noether", "Mary Somerville", "Sofja Kowalewskaja"]
        let paragraphs = [
            "Thank you for the quick answer. I have read all of it twice, and I agree with most of it.",
            "Could we move this to Thursday? The room on the first floor is free from ten o’clock, it has a screen, "
                + "and the coffee there is better than anywhere else in the house.",
            "I have put the whole list on the wall behind the printer. Whoever takes something from it writes their "
                + "name beside it, and crosses it out when it is done. What is not on the wall by Friday waits for "
                + "the next month, whatever it is.",
            "The second point is still open: who tells the others, and when? Last time everybody had heard of it "
                + "but those who had to do it.",
            "It rained, so the pictures are darker than I wanted. The one with the two boats came out best. If you "
                + "want to print one, take that.",
        ]
        id = "\(path) \(number)"
        mailbox = path
        isUnread = number < 3 && !["Archive", "Sent"].contains((path as NSString).lastPathComponent)
        subject = subjects[number % 8] + (number < 8 ? "" : " (\(number / 8 + 1))")
        // Two a day.
        let day = Date(timeIntervalSince1970: 1_779_127_200 - 43_200 * Double(number))
        let hour = number.isMultiple(of: 2) ? "16" : "09"
        date = "\(day.formatted(.iso8601.year().month().day())) \(hour):\(10 + 7 * number % 50)"
        messages = (0..<1 + (number + 2) % 5).map { part in
            let text = (0...(number + 3 * part) % 9).map { paragraphs[($0 + number + part) % 5] }
            let author = authors[(number + part) % 5]
            return Message(id: "\(path) \(number) \(part)", author: author, text: text.joined(separator: "\n\n"))
        }
    }
}
