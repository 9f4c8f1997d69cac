import ListKit
import ListKitReplay

/// A list, and what its updates take of the main thread.
@MainActor
final class MeasuredList<Object: ListDiffable & Sendable> {
    var objects: [Object]
    let view: any AdapterView
    private(set) var adapter: ListAdapter!
    private let rest: Double
    /// What the data source took in the last update.
    private var sourceTime = 0.0

    /// - Parameters:
    ///   - view: the one in memory unless another one is given.
    ///   - rest: see `Turns`.
    init(
        _ objects: [Object], in view: any AdapterView = StrictCollectionView(), rest: Double = 0,
        controller: @escaping (Object) -> ListGenericSectionController<Object>
    ) {
        self.objects = objects
        self.view = view
        self.rest = rest
        adapter = ListAdapter(
            view: view,
            objects: { [unowned self] in
                let start = Clock.thread
                defer { sourceTime += Clock.thread - start }
                return self.objects
            }, sectionController: controller)
    }

    /// One update, from the call until rows are in place. The data source's own call does not count.
    ///
    /// - Parameter update: asks for it; gets what to call at its end.
    func update(
        _ update: ((@escaping (Bool) -> Void) -> Void)? = nil, until isDone: () -> Bool = { true }
    ) -> Turns {
        var isApplied = false
        sourceTime = 0
        let completion = { (_: Bool) in isApplied = true }
        return Turns(
            {
                if let update {
                    update(completion)
                } else {
                    adapter.performUpdates(animated: false, completion: completion)
                }
            }, until: { isApplied && isDone() }, rest: rest
        ).without(sourceTime)
    }
}
