import Foundation

/// The seeds of a random test: the same few in `make test`, and others each time in `make soak`.
public enum RandomSeeds {
    /// Whether this is `make soak`.
    public static var areMany: Bool { ProcessInfo.processInfo.environment["SEEDS"] != nil }

    /// - Parameter usual: those of `make test`. `make soak` names its own in the environment, as SEEDS="300 400" for
    ///   300 to 399.
    public static func from(_ usual: Range<UInt64>) -> Range<UInt64> {
        let bounds = ProcessInfo.processInfo.environment["SEEDS"]?.split(separator: " ").compactMap { UInt64($0) }
        guard let bounds, bounds.count == 2, bounds[0] <= bounds[1] else { return usual }
        return bounds[0]..<bounds[1]
    }
}
