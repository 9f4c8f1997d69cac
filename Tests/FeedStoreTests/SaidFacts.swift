import FeedModel
import FeedStore

/// What a store holds, by name: as a writer said it, or as it is found.
struct SaidFacts: Equatable {
    private(set) var values: [String: String] = [:]

    /// - Parameter line: "try", and the steps of one change.
    mutating func apply(_ line: String) {
        for step in line.split(separator: "\t").dropFirst() {
            let parts = step.split(separator: " ", maxSplits: 1).map(String.init)
            switch parts[0] {
            case "set":
                let pair = parts[1].split(separator: "=", maxSplits: 1).map(String.init)
                values[pair[0]] = pair[1]
            case "clear": values[parts[1]] = nil
            default: values = values.filter { !Self.belongs($0.key, to: parts[1]) }
            }
        }
    }

    /// "feed f1", "read f1/p2" and the like belong to "f1".
    private static func belongs(_ name: String, to feed: String) -> Bool {
        name.split(separator: " ").last?.split(separator: "/").first.map(String.init) == feed
    }

    /// What another has in another way, for a person who looks for a fault.
    func differences(from other: SaidFacts) -> [String] {
        Set(values.keys).union(other.values.keys).sorted().filter { values[$0] != other.values[$0] }
            .map { "\($0): \(values[$0] ?? "nothing"), not \(other.values[$0] ?? "nothing")" }
    }
}

extension SaidFacts {
    init(_ store: FeedStore) async throws {
        var names: [KeptPost.ID: String] = [:]
        for feed in try await store.subscriptions().feeds {
            values["feed \(feed.address)"] = feed.userTitle ?? "-"
            for post in try await store.posts(.feed(feed.id)) {
                let name = "\(feed.address)/\(post.post.id)"
                names[post.id] = name
                values["post \(name)"] = "\(post.post.contentHash)"
                values["read \(name)"] = "\(post.isRead)"
                values["star \(name)"] = "\(post.isStarred)"
                let content = try await store.content(of: post.id)
                if content?.html != content.map({ "<p>" + $0.text }) { values["post \(name)"] = "of two versions" }
            }
            if let place = try await store.place(in: .feed(feed.id)), let name = names[place.post] {
                values["place \(feed.address)"] = "\(name) \(place.distance)"
            }
        }
        for (post, draft) in try await store.drafts() {
            if let name = names[post] { values["draft \(name)"] = "\(draft.text) \(draft.cursor)" }
        }
        for (post, comments) in try await store.comments() {
            for (number, comment) in comments.enumerated() {
                if let name = names[post] { values["comment \(name)/\(number)"] = comment.text }
            }
        }
    }
}
