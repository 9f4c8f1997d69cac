import ListKit
import ListKitReplay
import Testing

@MainActor
@Suite("reloadObjects")
struct ReloadObjectsTests {
    @Test("It binds the rows of an object again at once, in place, and skips what is not in the list")
    func atOnce() {
        let list = TestList([Tag(id: 1), Tag(id: 2)])
        list.logUpdater()
        let row = list.view.rows[1]
        list.adapter.reloadObjects([Tag(id: 2, text: "new"), Tag(id: 9)])
        #expect(
            list.log.take() == ["didUpdate 2", "willReloadSections [1]", "show 2.0", "hide 2.0"])
        #expect(list.view.rows[1] === row)
        #expect((list.adapter.objects()[1] as? Tag)?.text == "new")
        #expect(list.scheduler.count == 0)
    }

    @Test("The same instance is bound again without didUpdate(to:)")
    func sameInstance() {
        let model = Model(1)
        let list = TestList([model])
        list.adapter.reloadObjects([model])
        #expect(list.log.take() == ["show 1.0", "hide 1.0"])
        #expect(list.view.counters.rowsReloaded == 1)
    }

    @Test("Nothing happens for objects of which none is in the list")
    func unknown() {
        let list = TestList([Model(1)])
        list.adapter.reloadObjects([Model(2)])
        #expect(list.log.take().isEmpty)
        #expect(list.view.counters.updates == 0)
    }

    @Test("The number of items may change with it")
    func itemCount() {
        let list = TestList([Block(id: 1, items: [1, 2]), Block(id: 2, items: [1])])
        list.adapter.reloadObjects([Block(id: 1, items: [1, 2, 3, 4])])
        #expect(list.texts == ["1.1", "1.2", "1.3", "1.4", "2.1"])
        #expect(list.view.refusals.isEmpty)
    }

    @Test("Inside the data part it is a part of the running update")
    func inDataPart() {
        let list = TestList([Tag(id: 1), Tag(id: 2)])
        list.onUpdate = { [weak list] controller in
            guard controller.name == "3" else { return }
            list?.adapter.reloadObjects([Tag(id: 1)])
        }
        list.update([Tag(id: 3), Tag(id: 1), Tag(id: 2)])
        #expect(list.view.counters.updates == 1)
        #expect(list.view.counters.rowsReloaded == 1)
        #expect(list.view.refusals.isEmpty)
    }

    @Test("In the data part of a section update the newer version counts until that is applied, as in IGListKit")
    func versionInDataPart() {
        let list = TestList([Tag(id: 1), Tag(id: 2)])
        list.onUpdate = { [weak list] controller in
            guard controller.name == "3" else { return }
            list?.onUpdate = { _ in }
            list?.adapter.reloadObjects([Tag(id: 2, text: "between")])
        }
        list.update([Tag(id: 3), Tag(id: 1), Tag(id: 2, text: "new")])
        #expect((list.adapter.objects()[2] as? Tag)?.text == "new")
        #expect((list.controller(2).object as? Tag)?.text == "new")
        #expect(list.view.refusals.isEmpty)
    }

    @Test("A version from the data part gives way to the object that the next update collects")
    func collectedAfterDataPart() {
        let tags = [Tag(id: 1), Tag(id: 2, text: "collected"), Tag(id: 3)]
        let list = TestList(Array(tags.dropLast()))
        list.onUpdate = { [weak list] controller in
            guard controller.name == "3" else { return }
            list?.adapter.reloadObjects([Tag(id: 2, text: "between")])
        }
        list.update(tags)
        #expect((list.controller(1).object as? Tag)?.text == "between")
        list.update(tags)
        #expect((list.controller(1).object as? Tag)?.text == "collected")
        #expect(list.view.counters.updates == 2 && list.view.counters.rowsReloaded == 2)
        list.update(tags)
        #expect(list.view.counters.rowsReloaded == 2)
    }

    @Test("In the closure of a batch it is a part of that, and the newer version stays")
    func inBatch() {
        let list = TestList([Tag(id: 1), Tag(id: 2)])
        let controller = list.controller(1)
        controller.collectionContext.batch { _ in list.adapter.reloadObjects([Tag(id: 2, text: "new")]) }
        #expect(list.log.take().isEmpty)
        list.scheduler.runAll()
        #expect(list.log.take() == ["didUpdate 2", "show 2.0", "hide 2.0"])
        #expect((list.adapter.objects()[1] as? Tag)?.text == "new")
        #expect(list.controller(1) === controller && list.view.counters.updates == 1)
    }

    @Test("A data source that one of the objects brings has no section reloaded that is not in the list any more")
    func dataSourceMeanwhile() {
        let list = TestList([Tag(id: 1), Tag(id: 2), Tag(id: 3)])
        let other = TestList([Tag(id: 3)], attaches: false)
        list.onUpdate = { [weak list] updated in
            if updated.name == "2" { list?.adapter.dataSource = other }
        }
        list.adapter.reloadObjects([Tag(id: 2, text: "new"), Tag(id: 3, text: "new")])
        #expect(list.identifiers == ["3"] && list.texts == ["3.0"])
        #expect(list.view.refusals.isEmpty && list.view.checkInvariants().isEmpty)
    }

    enum Meanwhile: CaseIterable { case nothing, update, reload }

    @Test(
        "A waiting reload is newer than what the update before it collected, and older than what was collected since",
        arguments: Meanwhile.allCases)
    func waiting(meanwhile: Meanwhile) async {
        let list = TestList([Tag(id: 1, text: "old")], diffing: .inBackground)
        list.adapter.performUpdates(animated: false, completion: nil)
        list.scheduler.turn()
        list.adapter.reloadObjects([Tag(id: 1, text: "newer")])
        if meanwhile != .nothing { list.objects = [Tag(id: 1, text: "newest")] }
        switch meanwhile {
        case .nothing: break
        case .update: list.adapter.performUpdates(animated: false, completion: nil)
        case .reload: list.adapter.reloadData()
        }
        await list.diffed()
        await list.runAll()
        let text = meanwhile == .nothing ? "newer" : "newest"
        #expect((list.controller(0).object as? Tag)?.text == text)
        #expect((list.adapter.objects()[0] as? Tag)?.text == text)
        #expect(list.view.refusals.isEmpty)
        if meanwhile == .update { #expect(list.view.counters.updates == 2) }
    }

    @Test("Inside a section update the data source's instance stays in the list", arguments: Diffing.allCases)
    func instanceInDataPart(diffing: Diffing) async {
        let list = TestList([Model(1)], diffing: diffing)
        let fromSource = Model(1, version: 1)
        list.onUpdate = { [weak list] controller in
            if controller.name == "2" { list?.adapter.reloadObjects([Model(1, version: 2)]) }
        }
        await list.run([fromSource, Model(2)])
        #expect(list.adapter.objects()[0] as? Model === fromSource)
        #expect(list.view.counters.updates == 1 && list.view.refusals.isEmpty)
    }
}
