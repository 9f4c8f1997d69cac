import ListKitReplay
import Testing

@testable import ListKit

@MainActor
@Suite("The updater's settings")
struct UpdateSettingsTests {
    @Test("Settings changed in the middle of an update are for the next one", arguments: Diffing.allCases)
    func snapshot(diffing: Diffing) async {
        let models = [Model(1), Model(2)]
        let list = TestList(models, diffing: diffing)
        let delegate = list.logUpdater()
        delegate.onWillDiff = { list.updater.sectionMovesAsDeletesInserts = true }
        let rows = list.view.rows
        await list.run(models.reversed())
        #expect(list.view.rows.map(ObjectIdentifier.init) == rows.reversed().map(ObjectIdentifier.init))
        #expect(list.view.counters.rowsInserted == 0)
        await list.run(models)
        #expect(list.view.counters.rowsInserted == 1 && list.texts == ["1.0", "2.0"])
    }

    @Test("Background diffing switched on in the middle of an update is for the next one")
    func background() async {
        let list = TestList([Model(1)])
        let delegate = list.logUpdater()
        delegate.onWillDiff = { list.updater.allowsBackgroundDiffing.toggle() }
        await list.run([Model(1)])
        await list.run([Model(1)])
        await list.run([Model(1)])
        #expect(delegate.wasInBackground == [false, true, false])
    }

    @Test("An update keeps to the delegate of its beginning", arguments: Diffing.allCases)
    func delegate(diffing: Diffing) async {
        let list = TestList([Model(1)], diffing: diffing)
        let first = LoggingUpdaterDelegate(list.log)
        let second = LoggingUpdaterDelegate(Log())
        list.updater.delegate = first
        first.onWillDiff = { list.updater.delegate = second }
        await list.run([Model(1)])
        #expect(
            list.log.take() == [
                "objects", "willDiff 1 1", "didDiff +0 -0 ~0", "willPerform", "didUpdate 1", "didPerform",
            ])
        #expect(second.log.entries.isEmpty)
        await list.run([Model(1)])
        #expect(second.log.take().first == "willDiff 1 1")
    }

    @Test(
        "With single-item sections a changed object changes no row, and item operations are void",
        arguments: Diffing.allCases)
    func singleItemSections(diffing: Diffing) async {
        let list = TestList([Model(1), Model(2)], diffing: diffing)
        list.updater.singleItemSectionUpdates = true
        list.onUpdate = { controller in
            (controller.collectionContext.cellForItem(at: 0, sectionController: controller) as? TextCell)?.text = "new"
        }
        let rows = list.view.rows
        let controller = list.controller(1)
        controller.collectionContext.batch { $0.reload(in: controller, at: [0]) }
        await list.run([list.objects[1], Model(1, version: 1), Model(3)])
        #expect(list.texts == ["2.0", "new", "3.0"])
        #expect(list.view.rows[1] === rows[0] && list.view.rows[0] === rows[1])
        #expect(list.view.counters.rowsReloaded == 0 && list.view.refusals.isEmpty)
    }

    @Test(
        "Where item reloads are preferred the rows of a changed object are bound again, its header too",
        arguments: Diffing.allCases)
    func itemReloads(diffing: Diffing) async {
        let list = TestList([Block(id: 1, items: [0, 1], kinds: .header)], diffing: diffing)
        list.updater.preferItemReloadsForSectionReloads = true
        await list.run([Block(id: 1, items: [5, 6], kinds: .header)])
        #expect(list.texts == ["1.5", "1.6"] && list.view.counters.rowsReloaded == 3)
        // Another number of items: the whole section is bound again.
        await list.run([Block(id: 1, items: [5, 7, 8], kinds: .header)])
        #expect(list.texts == ["1.5", "1.7", "1.8"] && list.view.counters.rowsReloaded == 3 + 3)
        // A section moves in the same update.
        await list.run([Block(id: 2, items: [0]), Block(id: 1, items: [1, 7, 8], kinds: .header)])
        #expect(list.view.counters.rowsReloaded == 6 + 4 && list.view.refusals.isEmpty)
    }
}
