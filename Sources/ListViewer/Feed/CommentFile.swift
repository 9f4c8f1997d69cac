import FeedModel
import Foundation
import Localization

/// The comments that come with the sample: `{"comments": {"post id": [{"author": "…", "text": "…"}]}}`.
struct CommentFile: Sendable {
    struct Failure: Error, CustomStringConvertible {
        let path: String
        let reason: String

        var description: String { localized("The comments in \(path) cannot be read: \(reason).") }
    }

    private struct Contents: Decodable {
        struct Entry: Decodable {
            let author: String
            let text: String
        }

        let comments: [Post.ID: [Entry]]
    }

    let comments: [Post.ID: [Comment]]

    /// - Complexity: O(bytes), away from the caller's actor.
    @concurrent
    static func read(_ path: String) async throws(Failure) -> CommentFile {
        do {
            let data = try Data(contentsOf: URL(fileURLWithPath: path))
            let contents = try JSONDecoder().decode(Contents.self, from: data)
            return CommentFile(contents)
        } catch is DecodingError {
            throw Failure(path: path, reason: localized("it is not a file of comments", context: "reason"))
        } catch {
            throw Failure(path: path, reason: error.localizedDescription)
        }
    }

    private init(_ contents: Contents) {
        comments = Dictionary(
            uniqueKeysWithValues: contents.comments.map { postID, entries in
                let comments = entries.enumerated().map { number, entry in
                    Comment(id: "\(postID)/\(number)", author: entry.author, text: entry.text)
                }
                return (postID, comments)
            })
    }
}
