import Foundation

/// The time of day, which only says when a recording was made.
enum WallClock {
    /// Seconds since 1970, to the millisecond.
    static var now: Double { (Date().timeIntervalSince1970 * 1_000).rounded() / 1_000 }
}
