import Foundation

// What a server would have.

extension Mailbox {
    /// How many conversations are in each, by path.
    static let sizes = [
        "Work": 0, "Work/Inbox": 60, "Work/Projects": 12, "Work/Projects/Bridge": 40, "Work/Projects/Search": 25,
        "Work/Archive": 200, "Work/Sent": 30, "Home": 0, "Home/Inbox": 18, "Home/Family": 9, "Home/Junk": 0,
    ]
    private static let paths = [
        "Work", "Work/Inbox", "Work/Projects", "Work/Projects/Bridge", "Work/Projects/Search", "Work/Sent",
        "Work/Archive", "Home", "Home/Inbox", "Home/Family", "Home/Junk",
    ]

    /// Those in one, or the accounts.
    static func paths(in folder: ID) -> [ID] {
        paths.filter { ($0 as NSString).deletingLastPathComponent == folder }
    }
}

extension Conversation {
    static let samples = Mailbox.sizes.sorted { $0.key < $1.key }.flatMap { path, count in
        (0..<count).map { Conversation($0, in: path) }
    }

    private init(_ number: Int, in path: Mailbox.ID) {
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
        let day = Date(timeIntervalSince1970: 1_779_127_200 - 43_200 * Double(number))
        let messages = (0..<1 + (number + 2) % 5).map { part in
            let text = (0...(number + 3 * part) % 9).map { paragraphs[($0 + number + part) % paragraphs.count] }
            return Message(id: part, author: authors[(number + part) % 5], text: text.joined(separator: "\n\n"))
        }
        self.init(
            id: "\(path) \(number)", mailbox: path, isUnread: number < 3 && path != "Work/Archive" && path != "Work/Sent",
            subject: subjects[number % 8] + (number < 8 ? "" : " (\(number / 8 + 1))"),
            date: day.formatted(.iso8601.year().month().day()) + (number.isMultiple(of: 2) ? " 16:" : " 09:")
                + "\(10 + 7 * number % 50)", messages: messages)
    }
}
