import ListKitReplay
import ListScripts
import Testing

@testable import ListKit

@MainActor
@Suite("Identity of objects")
struct IdentityTests {
    @Test("Of two objects that are the same the first stays, and the other is reported")
    func duplicates() {
        let list = TestList()
        let diagnostics = DiagnosticLog(list.adapter)
        list.update([Tag(id: 1, text: "a"), Tag(id: 2), Tag(id: 1, text: "b"), Tag(id: 2)])
        #expect(list.adapter.objects().map { ($0 as? Tag)?.text } == ["a", ""])
        #expect(
            diagnostics.take() == [
                "Object 2 has the identifier 1 of object 0, and both are of type Tag; it was dropped from the list.",
                "Object 3 has the identifier 2 of object 1, and both are of type Tag; it was dropped from the list.",
            ])
    }

    @Test("Objects of two types may have one identifier")
    func types() {
        let list = TestList([Tag(id: 1), Model(1), 1])
        #expect(list.adapter.objects().count == 3)
        #expect(list.adapter.section(for: Model(1)) == 1)
        #expect(list.adapter.section(for: 1) == 2)
        #expect(list.adapter.section(for: "1") == nil)
    }

    @Test("An object that changes its type is another object, with another section controller")
    func changedType() {
        let list = TestList([Tag(id: 1)])
        let controller = list.controller(0)
        list.update([Model(1)])
        #expect(list.controller(0) !== controller)
        #expect(controller.section == nil && !controller.isFirstSection && !controller.isLastSection)
    }

    @Test("Survivors keep their section controllers, wherever they go")
    func survivors() {
        let list = TestList([Tag(id: 1), Tag(id: 2), Tag(id: 3)])
        let controllers = (0..<3).map { list.controller($0) }
        list.update([Tag(id: 3, text: "new"), Tag(id: 1)])
        #expect(list.controller(0) === controllers[2])
        #expect(list.controller(1) === controllers[0])
        #expect(list.adapter.section(for: controllers[1]) == nil)
        #expect(list.adapter.object(for: controllers[2]) as? Tag == Tag(id: 3, text: "new"))
        #expect(list.adapter.sectionController(for: Tag(id: 3)) === controllers[2])
    }

    @Test("An instance that stays brings no didUpdate(to:), another one of equal content does")
    func instances() {
        let model = Model(1)
        let list = TestList([model])
        list.update([model])
        #expect(!list.log.take().contains("didUpdate 1"))
        list.update([Model(1)])
        #expect(list.log.take().contains("didUpdate 1"))
        #expect(list.view.counters.rowsReloaded == 0)
    }

    @Test("A value that equals its older version brings no didUpdate(to:), a changed one that and a reload of its row")
    func values() {
        let list = TestList([Tag(id: 1)])
        list.update([Tag(id: 1)])
        #expect(list.log.take() == ["objects"])
        list.update([Tag(id: 1, text: "new")])
        #expect(list.log.take() == ["objects", "didUpdate 1", "show 1.0", "hide 1.0"])
        #expect(list.view.counters.rowsReloaded == 1)
    }

    @Test("A row that is reloaded stays the same row with the same cell")
    func reloadInPlace() {
        let list = TestList([Tag(id: 1), Tag(id: 2)])
        let rows = list.view.rows
        list.update([Tag(id: 2, text: "new"), Tag(id: 1)])
        #expect(list.view.rows.map(ObjectIdentifier.init) == rows.reversed().map(ObjectIdentifier.init))
        #expect(list.view.counters.cellsMade == 2)
    }

    @Test("Rows that no operation names keep their row and their cell")
    func untouchedRows() {
        let list = TestList((0..<8).map { Tag(id: $0) })
        let rows = Dictionary(uniqueKeysWithValues: list.view.rows.map { (($0.cell as? TextCell)?.text, $0) })
        let binds = list.view.counters.cellsBound
        list.update([9, 0, 1, 7, 3, 4, 5].map { Tag(id: $0) })
        for row in list.view.rows where (row.cell as? TextCell)?.text != "9.0" {
            #expect(rows[(row.cell as? TextCell)?.text] === row)
        }
        #expect(list.view.counters.cellsBound == binds + 1)
    }

    @Test("An object without section controller is left out and reported")
    func missingController() {
        let list = TestList()
        let make = list.makeController
        list.makeController = { $0.diffIdentifier as? Int == 2 ? nil : make($0) }
        let diagnostics = DiagnosticLog(list.adapter)
        list.update([Tag(id: 1), Tag(id: 2), Tag(id: 3)])
        #expect(list.identifiers == ["1", "3"])
        #expect(list.adapter.section(for: Tag(id: 3)) == 1)
        #expect(
            diagnostics.take() == [
                """
                The data source has no section controller for the Tag with the identifier 2; it was dropped from the \
                list.
                """
            ])
    }

    @Test("The base class itself is no section controller")
    func plainController() {
        let list = TestList()
        list.makeController = { _ in ListSectionController() }
        list.update([Tag(id: 1)])
        #expect(list.identifiers.isEmpty)
    }

    @Test("reloadData makes every section controller anew")
    func reloadMakesControllers() {
        let model = Model(1)
        let list = TestList([model])
        let controller = list.controller(0)
        list.adapter.reloadData(completion: nil)
        list.scheduler.turn()
        #expect(list.controller(0) !== controller)
        #expect(controller.section == nil)
        #expect(list.log.take().filter { $0.hasPrefix("didUpdate") } == ["didUpdate 1"])
    }

    @Test("A new section controller knows host and list in its init")
    func creationContext() {
        let host = Log()
        let list = TestList(attaches: false)
        list.adapter.host = host
        var known: [Bool] = []
        list.makeController = {
            let controller = TestController($0, log: list.log)
            known.append(controller.host === host && controller.collectionContext != nil)
            return controller
        }
        list.objects = [Tag(id: 1)]
        list.adapter.dataSource = list
        list.adapter.collectionView = list.view
        #expect(known == [true])
        #expect(ListSectionController().collectionContext == nil)
    }

    @Test("Adapters nest: a section controller that makes an adapter in its init keeps its own list")
    func nestedAdapters() {
        let outer = TestList(attaches: false)
        let inner = TestList([Model(5)], attaches: false)
        outer.makeController = { object in
            inner.adapter.dataSource = inner
            inner.adapter.collectionView = inner.view
            return TestController(object, log: outer.log)
        }
        outer.objects = [Tag(id: 1)]
        outer.adapter.dataSource = outer
        outer.adapter.collectionView = outer.view
        #expect(outer.controller(0).activeContext === outer.adapter.context)
        #expect(inner.controller(0).activeContext === inner.adapter.context)
    }

    #if DEBUG
        @Test("An object that changes its identifier in the list is reported")
        func changedIdentifier() {
            let object = Fickle(1)
            let list = TestList([object])
            let diagnostics = DiagnosticLog(list.adapter)
            object.diffIdentifier = 2
            list.update([object])
            #expect(
                diagnostics.take() == [
                    """
                    The Fickle in section 0 changed its identifier to 2 while it was in the list; it is taken for a \
                    new object. Identifiers must stay the same.
                    """
                ])
            #expect(list.view.checkInvariants().isEmpty)
        }
    #endif

    @Test("A view with another number of sections than the list is brought in line, and that is reported")
    func sectionMismatch() {
        let list = TestList([Tag(id: 1), Tag(id: 2), Tag(id: 3)])
        let diagnostics = DiagnosticLog(list.adapter)
        let source = ForgetfulSource(list.view.dataSource!)
        source.sectionCount = 2
        list.view.dataSource = source
        source.sectionCount = nil
        list.update([Tag(id: 1), Tag(id: 2), Tag(id: 3), Tag(id: 4)])
        #expect(
            diagnostics.take() == [
                "The view has 2 sections where the list had 3 objects; its rows were brought in line one by one."
            ])
        #expect(list.view.numberOfSections == 4)
        #expect(list.view.refusals.isEmpty)
        #expect(list.view.counters.fullReloads == 0)
    }
}

/// Breaks the rule that identifiers stay. Only ever used on the main actor.
private final class Fickle: ListDiffable, @unchecked Sendable {
    var diffIdentifier: Int

    init(_ id: Int) { diffIdentifier = id }

    func isEqual(toDiffableObject object: Fickle) -> Bool { true }
}

/// Passes questions on, and may hide sections.
@MainActor
private final class ForgetfulSource: ListCollectionViewDataSource {
    private let source: any ListCollectionViewDataSource
    var sectionCount: Int?

    init(_ source: any ListCollectionViewDataSource) { self.source = source }

    func numberOfSections(in collectionView: any AdapterView) -> Int {
        sectionCount ?? source.numberOfSections(in: collectionView)
    }

    func collectionView(_ collectionView: any AdapterView, numberOfItemsInSection section: Int) -> Int {
        source.collectionView(collectionView, numberOfItemsInSection: section)
    }

    func collectionView(
        _ collectionView: any AdapterView, supplementaryKindsInSection section: Int
    ) -> ListSupplementaryKinds {
        source.collectionView(collectionView, supplementaryKindsInSection: section)
    }

    func collectionView(
        _ collectionView: any AdapterView, cellForItemAt path: ListIndexPath
    ) -> any ListCell {
        source.collectionView(collectionView, cellForItemAt: path)
    }

    func collectionView(
        _ collectionView: any AdapterView, viewForSupplementaryElementOfKind kind: ListSupplementaryKind,
        inSection section: Int
    ) -> any ListReusableView {
        source.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, inSection: section)
    }

    func collectionView(
        _ collectionView: any AdapterView, heightForRowAt position: ListRowPosition
    ) -> Double? {
        source.collectionView(collectionView, heightForRowAt: position)
    }
}
