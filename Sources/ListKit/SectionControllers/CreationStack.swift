/// The collection contexts of the adapters that are currently requesting section controllers from their data sources.
///
/// A stack, because a section controller's `init` may make an adapter of its own, which requests controllers in turn.
@MainActor
enum CreationStack {
    private static var contexts: [CollectionContext] = []

    static var current: CollectionContext? { contexts.last }

    static func with<Result>(_ context: CollectionContext, _ body: () -> Result) -> Result {
        contexts.append(context)
        defer { contexts.removeLast() }
        return body()
    }
}
