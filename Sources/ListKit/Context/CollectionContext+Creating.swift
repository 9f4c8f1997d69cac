extension CollectionContext {
    /// The contexts of the adapters that are currently requesting section controllers from their data sources.
    ///
    /// A stack, because a section controller's `init` may make an adapter of its own, which requests controllers in
    /// turn.
    private static var creating: [CollectionContext] = []

    /// The context that a section controller gets which is created now.
    static var ofNewControllers: CollectionContext? { creating.last }

    /// Runs a closure in which section controllers of this context are created.
    func creatingControllers<Result>(_ body: () -> Result) -> Result {
        Self.creating.append(self)
        defer { Self.creating.removeLast() }
        return body()
    }
}
