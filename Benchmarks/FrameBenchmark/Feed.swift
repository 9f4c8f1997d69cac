import ListKit

struct Post: ListDiffable, Identifiable, Equatable {
    let id: String
    let title: String
    let details: String
    let text: String
    /// The address of its picture.
    let picture: String?
}

/// A section of the lists.
struct Day: ListDiffable, Identifiable, Equatable {
    let id: String
    let posts: [Post]
}

/// What both lists show: the viewer's sample, as often as a number of posts needs, each time with dates a year earlier.
struct Feed {
    enum Row {
        case day(Day)
        case post(Post)
    }

    let days: [Day]
    /// All headers and posts, from the top on.
    let rows: [Row]

    /// - Parameter postCount: nil for those of the sample.
    init(postCount: Int? = nil) throws {
        let sample = try SampleFeed.read()
        var days: [Day] = []
        for number in 0..<(postCount ?? sample.count) {
            let round = number / sample.count
            let item = sample[number % sample.count]
            let date = "\(item.year - round)\(item.dayOfYear)"
            let post = item.post(round: round)
            if days.last?.id == date {
                days[days.count - 1] = Day(id: date, posts: days[days.count - 1].posts + [post])
            } else {
                days.append(Day(id: date, posts: [post]))
            }
        }
        self.days = days
        rows = days.flatMap { day in [.day(day)] + day.posts.map(Row.post) }
    }

    var posts: some Sequence<Post> { days.lazy.flatMap(\.posts) }
    var postCount: Int { rows.count - days.count }
}
