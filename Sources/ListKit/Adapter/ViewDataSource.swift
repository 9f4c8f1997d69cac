import CallerChecks
import ListDiffKit

/// Answers the view from the section map: the adapter's conformance, kept off its public face.
@MainActor
final class ViewDataSource: ListCollectionViewDataSource {
    private let store: SectionStore
    private let context: CollectionContext
    weak var adapter: ListAdapter?

    init(store: SectionStore, context: CollectionContext) {
        self.store = store
        self.context = context
    }

    func numberOfSections(in collectionView: any AdapterView) -> Int {
        requireStability()
        return store.map.count
    }

    func collectionView(_ collectionView: any AdapterView, numberOfItemsInSection section: Int) -> Int {
        requireStability()
        let controller = controller(at: section)
        return store.questions.ask { itemCount(of: controller, at: section) }
    }

    func collectionView(
        _ collectionView: any AdapterView, supplementaryKindsInSection section: Int
    ) -> ListSupplementaryKinds {
        guard let source = controller(at: section).supplementaryViewSource else { return [] }
        return store.questions.ask { source.supportedElementKinds() }
    }

    func structure(in collectionView: any AdapterView) -> ListViewStructure {
        requireStability()
        var runs: [StructureRun] = []
        store.questions.ask {
            store.eachController { section, controller in
                let kinds = controller.supplementaryViewSource?.supportedElementKinds()
                let rows = ListViewStructure.Section(
                    itemCount: itemCount(of: controller, at: section), kinds: kinds ?? [])
                runs.appendMerging(StructureRun(rows))
            }
        }
        return ListViewStructure(runs)
    }

    private func itemCount(of controller: ListSectionController, at section: Int) -> Int {
        let count = controller.numberOfItems()
        demand(count >= 0, "\(type(of: controller)) reports \(count) items for section \(section).")
        return count
    }

    func pagerSections(in collectionView: any AdapterView) -> Set<Int> {
        adapter?.pagerSections(in: store.map) ?? []
    }

    func typeAheadText(in collectionView: any AdapterView) -> ((ListIndexPath) -> String?)? {
        adapter?.typeAheadText.map { [store] text in
            { path in store.questions.ask { text(store.map.objects[path.section], path.item) } }
        }
    }

    func treePlaces(in collectionView: any AdapterView) -> ((ListIndexPath) -> ListTreePlace?)? {
        adapter?.tree.map { [store] tree in { store.shown(at: $0).flatMap(tree.place) } }
    }

    func collectionView(
        _ collectionView: any AdapterView, cellForItemAt path: ListIndexPath
    ) -> any ListCell {
        let controller = controller(at: path.section)
        return store.questions.ask {
            reportMissingItem(at: path)
            #if DEBUG
                if collectionView.scrollDirection == .vertical { reportWidthThatDoesNotCount(at: path) }
            #endif
            let answer = { [context] in
                context.asking(controller, for: .item(path)) { controller.cellForItem(at: path.item) }
            }
            guard let adapter else { return answer() }
            return adapter.timingDequeue(on: controller, at: path.item, answer)
        }
    }

    func collectionView(
        _ collectionView: any AdapterView, viewForSupplementaryElementOfKind kind: ListSupplementaryKind,
        inSection section: Int
    ) -> any ListReusableView {
        let controller = controller(at: section)
        guard let source = controller.supplementaryViewSource else {
            fatalError(
                "\(type(of: controller)) had a \(kind) in section \(section), but has no source for it now.")
        }
        let position: ListRowPosition = kind == .header ? .header(section: section) : .footer(section: section)
        return store.questions.ask {
            context.asking(controller, for: position) { source.viewForSupplementaryElement(ofKind: kind) }
        }
    }

    func collectionView(
        _ collectionView: any AdapterView, heightForRowAt position: ListRowPosition
    ) -> Double? {
        let direction = collectionView.scrollDirection
        let height =
            switch position {
            case .item(let path): direction == .vertical ? heightForItem(at: path) : widthForItem(at: path)
            // Even if the kind no longer exists: the row stays until the next reload.
            case .header(let section): length(ofKind: .header, inSection: section, along: direction)
            case .footer(let section): length(ofKind: .footer, inSection: section, along: direction)
            }
        return UsableLength.of(height)
    }

    private func length(
        ofKind kind: ListSupplementaryKind, inSection section: Int, along direction: ListScrollDirection
    ) -> Double? {
        let source = supplementarySource(inSection: section)
        return store.questions.ask {
            direction == .vertical
                ? source?.heightForSupplementaryElement(ofKind: kind)
                : source?.widthForSupplementaryElement(ofKind: kind)
        }
    }

    func collectionView(_ collectionView: any AdapterView, widthForItemAt path: ListIndexPath) -> Double? {
        UsableLength.of(
            collectionView.scrollDirection == .vertical ? widthForItem(at: path) : heightForItem(at: path))
    }

    /// The section controller may trap when it is asked for an item that it has not: this says why, before.
    private func reportMissingItem(at path: ListIndexPath) {
        guard let entry = store.entry(at: path.section) else { return }
        let count = entry.controller.numberOfItems()
        guard path.item >= count else { return }
        adapter?.reportOnce(.changedItemCount(entry.object, path: path, itemCount: count))
    }

    /// In a horizontal list, every width has an effect.
    private func reportWidthThatDoesNotCount(at path: ListIndexPath) {
        guard let entry = store.entry(at: path.section), entry.controller.itemWidth == .line,
            let adapter, entry.controller.widthForItem(at: path.item) != nil
        else { return }
        adapter.reportOnce(.unusedWidth("\(type(of: entry.controller))", path: path))
    }

    func heightForItem(at path: ListIndexPath) -> Double? {
        let controller = controller(at: path.section)
        return store.questions.ask {
            guard let adapter else { return controller.heightForItem(at: path.item) }
            return adapter.timingHeight(on: controller, at: path.item) { controller.heightForItem(at: path.item) }
        }
    }

    func widthForItem(at path: ListIndexPath) -> Double? {
        let controller = controller(at: path.section)
        return store.questions.ask {
            guard let adapter else { return controller.widthForItem(at: path.item) }
            return adapter.timingHeight(on: controller, at: path.item) { controller.widthForItem(at: path.item) }
        }
    }

    func supplementarySource(inSection section: Int) -> (any ListSupplementaryViewSource)? {
        controller(at: section).supplementaryViewSource
    }

    func collectionView(
        _ collectionView: any AdapterView, metricsForSection section: Int
    ) -> ListSectionMetrics? {
        let metrics = controller(at: section).metrics
        metrics?.requireUsableValues(section)
        return metrics
    }

    private func controller(at section: Int) -> ListSectionController {
        demand(
            (0..<store.map.count).contains(section),
            "The view asks for section \(section); the list has \(counted(store.map.count, "section")).")
        return store.controller(at: section)
    }

    private func requireStability() {
        demand(
            !store.isUpdatingObjects,
            "The view asks for counts while objects are being replaced; didUpdate(to:) must not make it do so.")
    }
}

extension ViewDataSource {
    func collectionView(_ collectionView: any AdapterView, canMoveItemAt path: ListIndexPath) -> Bool {
        adapter?.canMoveItem(at: path) ?? false
    }

    func collectionView(
        _ collectionView: any AdapterView, moveItemAt path: ListIndexPath, to proposed: ListIndexPath
    ) -> Bool {
        adapter?.moveItem(at: path, to: proposed) ?? false
    }
}
