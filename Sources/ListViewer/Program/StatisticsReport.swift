import Foundation
import GtkBridge
import ListKitGtk
import ListKitImages

/// The output of `--stats`: a JSON object on one line.
struct StatisticsReport: Encodable, Equatable {
    struct Images: Encodable, Equatable {
        var requested = 0
        var cancelled = 0
        var loaded = 0
        var failed = 0

        init() {}

        init(_ statistics: ImageStatistics) {
            requested = statistics.requested
            cancelled = statistics.cancelled
            loaded = statistics.loaded
            failed = statistics.failed
        }
    }

    /// The days and the end.
    var objects = 0
    /// Rows of the GtkListBox, including those in the pool.
    var rows = 0
    var mostRows = 0
    /// From the start of the program to the first painted frame with posts.
    @NullWhenMissing var firstFrameMilliseconds: Double?
    /// Processor time from the start of the program until the window had settled for its picture.
    @NullWhenMissing var settledProcessorMilliseconds: Double?
    var updates = 0
    /// The median and the longest; empty without updates.
    var updateMilliseconds: [Double] = []
    /// The latest updates, oldest first; at most ``UpdateTimes/limit``.
    var lastUpdatesMilliseconds: [Double] = []
    var fullReloads = 0
    var images = Images()

    var line: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }
}

/// Encodes nil as null, so that a script finds every key.
@propertyWrapper
struct NullWhenMissing<Value: Encodable & Equatable>: Encodable, Equatable {
    var wrappedValue: Value?

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(wrappedValue)
    }
}
