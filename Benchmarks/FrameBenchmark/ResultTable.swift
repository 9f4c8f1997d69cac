/// The medians of several measurements of each list, as text.
struct ResultTable {
    static let legend = """
        first frame   ms of CPU until the first rows are painted
        at rest       ms of CPU after that, until the pictures that the list asks for by itself are painted, too
        pictures      how many those are
        scroll frame  ms of CPU for a frame of a scroll by 40 px, all pictures in the cache: median, 9th decile, 99th
                      percentile, mean
        rows          the most rows that existed as widgets at once

        """

    private let postCount: Int
    private var measurements: [(name: String, all: [Measurement])] = []

    init(postCount: Int) { self.postCount = postCount }

    mutating func add(_ measurement: Measurement, _ name: String) {
        if let place = measurements.firstIndex(where: { $0.name == name }) {
            measurements[place].all.append(measurement)
        } else {
            measurements.append((name, [measurement]))
        }
    }

    var text: String {
        let columns = [
            "\(postCount) posts", "first frame", "at rest", "pictures", "scroll frame", "p90", "p99", "mean", "rows",
        ]
        let lines = measurements.map { name, all in
            [
                name, Self.median(all.map(\.firstFrame)), Self.median(all.map(\.rest)),
                Self.median(all.map { Double($0.restPictures) }),
                Self.median(all.map { Self.quantile(0.5, $0.scrollFrames) }),
                Self.median(all.map { Self.quantile(0.9, $0.scrollFrames) }),
                Self.median(all.map { Self.quantile(0.99, $0.scrollFrames) }),
                Self.median(all.map { $0.scrollFrames.reduce(0, +) / Double($0.scrollFrames.count) }),
                Self.median(all.map { Double($0.mostRows) }),
            ]
        }
        return ([columns] + lines).map { line in
            line.enumerated().map { Self.padded($1, $0 == 0 ? -14 : 13) }.joined()
        }.joined(separator: "\n") + "\n"
    }

    /// The value that `part` of the values are below.
    static func quantile(_ part: Double, _ values: [Double]) -> Double {
        values.sorted()[min(values.count - 1, Int(part * Double(values.count)))]
    }

    private static func median(_ values: [Double]) -> String {
        let value = quantile(0.5, values)
        return value >= 100 || value == value.rounded() ? "\(Int(value.rounded()))" : "\((value * 100).rounded() / 100)"
    }

    /// - Parameter width: negative for a text that starts at the left.
    private static func padded(_ text: String, _ width: Int) -> String {
        let space = String(repeating: " ", count: max(1, abs(width) - text.count))
        return width < 0 ? text + space : space + text
    }
}
