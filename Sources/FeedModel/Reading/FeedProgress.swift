/// How far the reading of a document has come.
///
///     let reading = try await FeedReader.read(contentsOf: path) { progress in show(progress.fraction) }
public struct FeedProgress: Hashable, Sendable {
    public typealias Handler = @Sendable (FeedProgress) -> Void

    /// How often it is reported and cancellation is noticed, in bytes.
    static let step = 1 << 18

    /// About as many as have been read.
    public let bytes: Int
    public let total: Int

    /// - Parameters:
    ///   - bytes: no more than `total` count.
    ///   - total: the length of the document.
    public init(bytes: Int, total: Int) {
        self.bytes = min(bytes, total)
        self.total = total
    }

    /// From 0 to 1.
    public var fraction: Double { total == 0 ? 1 : Double(bytes) / Double(total) }

    /// Reports how far the reading is. Returns whether it is to go on: the task that reads has not been cancelled.
    static func mayGoOn(_ bytes: Int, of total: Int, _ handler: Handler?) -> Bool {
        handler?(FeedProgress(bytes: bytes, total: total))
        return !Task.isCancelled
    }
}
