/// Beyond these limits, numbers lose precision, or a check takes too long.
enum ReplayLimits {
    static let rows = 20_000_000
    static let rowsOfViewport = 20_000
    /// In logical pixels.
    static let side = 100_000.0
    static let distance = 1e12
    static let index = 1 << 40
}
