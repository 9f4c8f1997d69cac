import ListKitReplay
import TestSupport
import Testing

@testable import ListKit

@MainActor
@Suite("Objects that are equal and have other items")
struct EqualObjectTests {
    @Test(
        "The items that an equal object brings are shown, whatever else the updates do", arguments: 0..<40,
        [false, true])
    func items(seed: UInt64, reloadsItems: Bool) {
        var random = SeededGenerator(seed: seed)
        var groups = (0..<4).map { Group(id: $0, items: [Tag(id: 0)]) }
        let list = TestList(groups)
        list.updater.preferItemReloadsForSectionReloads = reloadsItems
        list.makeController = { PlainGroupController($0, log: list.log) }
        list.adapter.reloadData()
        list.scheduler.runAll()
        var newID = 10
        for step in 0..<12 {
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let section = Int.random(in: 0..<groups.count, using: &random)
                switch Int.random(in: 0..<6, using: &random) {
                case 0 where groups.count > 1: groups.remove(at: section)
                case 1:
                    newID += 1
                    groups.insert(Group(id: newID, items: [Tag(id: 0)]), at: section)
                case 2: groups.swapAt(section, Int.random(in: 0..<groups.count, using: &random))
                default:
                    groups[section].items = (0..<Int.random(in: 0...3, using: &random)).map { Tag(id: $0) }
                }
            }
            if Bool.random(using: &random) {
                let controller = list.controller(0)
                controller.collectionContext.batch { batch in
                    controller.items.append(9)
                    batch.insert(in: controller, at: [controller.items.count - 1])
                }
                list.scheduler.runAll()
            }
            if Int.random(in: 0..<4, using: &random) == 0 { list.adapter.reloadObjects([groups[0]]) }
            list.update(groups)
            #expect(list.view.refusals.isEmpty, "step \(step)")
            #expect(list.view.checkInvariants().isEmpty, "step \(step)")
            let counts = groups.indices.map { list.view.numberOfItems(inSection: $0) }
            #expect(counts == groups.indices.map { list.controller($0).items.count }, "step \(step)")
        }
    }
}

private final class PlainGroupController: TestController {
    override func didUpdate(to object: any ListDiffable) {
        super.didUpdate(to: object)
        if let group = object as? Group { items = group.items.map(\.id) }
    }
}
