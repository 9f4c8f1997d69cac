/// How much of a document has been read.
///
///     let reading = try await FeedReader.read(contentsOf: path) { progress in show(progress.fraction) }
public struct FeedProgress: Hashable, Sendable {
    public typealias Handler = @Sendable (FeedProgress) -> Void

    /// The bytes between two reports, and between two checks for cancellation.
    static let step = 1 << 18

    /// Approximate.
    public let bytes: Int
    public let total: Int

    /// - Parameter bytes: Limited to `total`.
    public init(bytes: Int, total: Int) {
        self.bytes = min(bytes, total)
        self.total = total
    }

    /// From 0 to 1.
    public var fraction: Double { total == 0 ? 1 : Double(bytes) / Double(total) }

    /// Reports progress, and returns whether the task has not been cancelled.
    static func mayGoOn(_ bytes: Int, of total: Int, _ handler: Handler?) -> Bool {
        handler?(FeedProgress(bytes: bytes, total: total))
        return !Task.isCancelled
    }
}
