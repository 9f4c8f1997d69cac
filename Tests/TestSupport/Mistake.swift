/// A caller's mistake, and what the program says before it stops.
///
/// A test makes it in a process of its own, which finds it again by its place in the file.
public struct Mistake: Sendable, CustomStringConvertible {
    public let id: String
    private let sentences: [String]
    public let make: @MainActor @Sendable () -> Void

    public init(
        _ sentences: String..., fileID: String = #fileID, line: UInt = #line,
        make: @escaping @MainActor @Sendable () -> Void
    ) {
        id = "\(fileID):\(line)"
        self.sentences = sentences
        self.make = make
    }

    public var description: String { sentences.joined(separator: "…") }

    /// The sentences that a process did not say.
    public func missing(in output: [UInt8]?) -> [String] {
        let text = String(decoding: output ?? [], as: UTF8.self)
        return sentences.filter { !text.contains($0) }
    }
}
