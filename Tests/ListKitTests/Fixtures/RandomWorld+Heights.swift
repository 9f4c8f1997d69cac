import ListKit
import ListKitReplay
import TestSupport

extension RandomWorld {
    /// Gives a section's rows another height, and says so in one of the two ways.
    func changeARandomHeight() {
        let controllers = (0..<adapter.objects().count).compactMap {
            adapter.sectionController(forSection: $0) as? ShelfController
        }
        guard let controller = controllers.randomElement(using: &random) else { return }
        let height = Double(5 + random.below(30))
        let number = noteAsking()
        guard random.chance(40) else {
            controller.height = height
            // False where the section goes before its turn comes.
            controller.collectionContext.invalidateLayout(for: controller) { [weak self] _ in
                self?.complete(number, true)
            }
            return
        }
        controller.collectionContext.batch(animated: true, completion: { [weak self] in self?.complete(number, $0) }) {
            batch in
            controller.height = height
            batch.invalidateLayout(in: controller, at: ListIndexSet(0..<controller.items.count))
        }
    }

    func wrongHeights() -> [String] {
        view.rows.compactMap { row in
            guard let path = row.position?.itemPath, let frame = view.frameForRow(at: .item(path)) else { return nil }
            let right = adapter.heightForItem(at: path) ?? 10
            return frame.size.height == right ? nil : "\(path) is \(frame.size.height) high instead of \(right)."
        }
    }
}
