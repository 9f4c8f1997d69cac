/// A row's place among its likes, as a screen reader says it: "3 of 20".
public struct ListPlace: Hashable, Sendable {
    /// From 1.
    public var number: Int
    public var total: Int

    public init(_ number: Int, of total: Int) {
        self.number = number
        self.total = total
    }
}
