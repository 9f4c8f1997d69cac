enum FeedLayout: String, Codable, CaseIterable, Sendable {
    /// Below each other, each as wide as the line.
    case list
    /// As cards of one size, side by side.
    case grid
}
