/// The interval between refreshes of all feeds, in minutes; 0 for never.
enum RefreshInterval {
    static let usual = 30
    /// The choices in the preferences window.
    static let choices = [0, 15, 30, 60, 240]
    /// The limits for values in the file.
    private static let limits = 5...24 * 60

    static func limited(_ minutes: Int) -> Int {
        minutes == 0 ? 0 : min(max(minutes, limits.lowerBound), limits.upperBound)
    }
}
