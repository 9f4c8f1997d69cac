extension ListDiffable where Self: Identifiable {
    /// The `id` of an `Identifiable` type.
    public var diffIdentifier: ID { id }
}

extension ListDiffable where Self: Equatable {
    /// Compares with `==`.
    public func isEqual(toDiffableObject object: Self) -> Bool { self == object }
}
