import FeedModel
import Foundation

/// The revisions of the sample after its last file. They are made up, so that a refresh always brings something.
///
/// Each step republishes some old posts, corrects others and drops the oldest. A step is the same in every run.
struct LaterSample {
    /// How many steps a republished post stays.
    private static let memory = 40
    private static let correctedAtOnce = 2

    let last: Feed

    /// - Parameter steps: the number of steps since the last file.
    func feed(after steps: Int) -> Feed {
        guard steps > 0, !last.posts.isEmpty, let newest = last.posts.compactMap(\.date).max() else { return last }
        let recent = max(1, steps - Self.memory + 1)...steps
        let comeBack = recent.reversed().flatMap { step in
            (0..<2 + step % 3).map { number in again(post(step, number, of: last.posts), step, number, newest) }
        }
        var kept = Array(last.posts.dropLast(min(steps, last.posts.count / 2)))
        for step in recent {
            for number in 0..<Self.correctedAtOnce {
                let index = (step * 13 + number * 29) % kept.count
                kept[index] = corrected(kept[index], step)
            }
        }
        return Feed(
            title: last.title, homePageURL: last.homePageURL, feedURL: last.feedURL, iconURL: last.iconURL,
            summary: last.summary, authors: last.authors, posts: comeBack + kept)
    }

    private func post(_ step: Int, _ number: Int, of posts: [Post]) -> Post {
        posts[(step * 31 + number * 67) % posts.count]
    }

    private func again(_ post: Post, _ step: Int, _ number: Int, _ newest: Date) -> Post {
        let date = newest.addingTimeInterval(Double(step * 37 - number * 8) * 60)
        return Post(
            id: "\(post.id)-again-\(step)", title: "From the archive: \(post.displayTitle)", summary: post.summary,
            text: post.text, authors: post.authors, datePublished: date, url: post.url, image: post.image,
            tags: post.tags, enclosures: post.enclosures, html: post.html, base: post.base,
            details: post.details)
    }

    private func corrected(_ post: Post, _ step: Int) -> Post {
        let words = "Corrected for edition \(step + 1)."
        return Post(
            id: post.id, title: post.title, summary: "\(words) \(post.summary)", text: "\(post.text)\n\n\(words)",
            authors: post.authors, datePublished: post.datePublished, dateModified: post.dateModified, url: post.url,
            image: post.image, tags: post.tags, enclosures: post.enclosures, html: post.html, base: post.base,
            details: post.details)
    }
}

extension FeedSource {
    @concurrent
    func read(_ progress: FeedProgress.Handler? = nil) async throws(FeedError) -> FeedReading {
        let reading = try await FeedReader.read(contentsOf: path, progress: progress)
        guard case .sample(let files, let revision) = self, revision > files.lastSampleRevision else { return reading }
        let feed = LaterSample(last: reading.feed).feed(after: revision - files.lastSampleRevision)
        return FeedReading(
            feed: feed, diagnostics: reading.diagnostics, error: reading.error, isWhole: reading.isWhole)
    }
}
