import ListKitReplay
import Testing

@testable import ListKit

@MainActor
@Suite("What is reported of bad data, and how often")
struct DiagnosticTests {
    @Test("A duplicate is reported once, and again when it was away for an update")
    func duplicates() {
        let list = TestList()
        let diagnostics = DiagnosticLog(list.adapter)
        list.update([Tag(id: 1), Tag(id: 1)])
        #expect(diagnostics.take().count == 1)
        list.update([Tag(id: 0), Tag(id: 1), Tag(id: 1, text: "elsewhere now")])
        #expect(diagnostics.take().isEmpty)
        list.update([Tag(id: 1)])
        list.update([Tag(id: 1), Tag(id: 1)])
        #expect(diagnostics.take().count == 1)
    }

    @Test("Each copy of a duplicate is reported, also one that comes later")
    func copies() {
        let list = TestList()
        let diagnostics = DiagnosticLog(list.adapter)
        list.update([Tag(id: 1), Tag(id: 1), Tag(id: 1)])
        #expect(diagnostics.take().count == 2)
        list.update([Tag(id: 1), Tag(id: 1), Tag(id: 1), Tag(id: 1)])
        #expect(
            diagnostics.take() == [
                "Object 3 has the identifier 1 of object 0, and both are of type Tag; it was dropped from the list."
            ])
    }

    @Test("An object without a section controller is reported once, although the data source is asked at each update")
    func missingController() {
        let list = TestList()
        let diagnostics = DiagnosticLog(list.adapter)
        list.makeController = { _ in nil }
        for _ in 0..<3 { list.update([Tag(id: 1)]) }
        list.adapter.reloadData(completion: nil)
        list.scheduler.runAll()
        #expect(diagnostics.take().count == 1)
    }

    @Test("The plain base class as section controller is reported once")
    func plainController() {
        let list = TestList()
        let diagnostics = DiagnosticLog(list.adapter)
        list.makeController = { _ in ListSectionController() }
        for _ in 0..<3 { list.update([Tag(id: 1)]) }
        #expect(
            diagnostics.take() == [
                """
                The section controller of the Tag with the identifier 1 is a plain ListSectionController, which has no \
                cells; subclass it. The object was dropped from the list.
                """
            ])
    }

    #if DEBUG
        @Test("An object that is not equal to itself is reported once, and stays in the list")
        func unequalToItself() {
            let list = TestList()
            let diagnostics = DiagnosticLog(list.adapter)
            for _ in 0..<3 { list.update([Moody(id: 1), Tag(id: 1)]) }
            #expect(
                diagnostics.take() == [
                    """
                    The Moody with the identifier 1 is not equal to itself; it counts as changed whenever it is \
                    compared.
                    """
                ])
            #expect(list.identifiers == ["1", "1"])
            #expect(list.view.checkInvariants().isEmpty)
        }
    #endif

    @Test("A duplicate view model is reported once with its section, and again when it was away")
    func duplicateViewModels() {
        let list = TestList()
        let diagnostics = DiagnosticLog(list.adapter)
        list.makeController = { _ in GroupItems() }
        list.update([Group(id: 9, items: [Tag(id: 1), Tag(id: 2), Tag(id: 1)])])
        #expect(
            diagnostics.take() == [
                """
                View model 2 of the Group with the identifier 9 in section 0 has the identifier 1 of view model 0, and \
                both are of type Tag; it was dropped from its section.
                """
            ])
        list.update([Group(id: 9, items: [Tag(id: 1), Tag(id: 1), Tag(id: 2)])])
        #expect(diagnostics.take().isEmpty)
        list.update([Group(id: 9, items: [Tag(id: 1), Tag(id: 2)])])
        list.update([Group(id: 9, items: [Tag(id: 1), Tag(id: 1), Tag(id: 2)])])
        #expect(diagnostics.take().count == 1)
    }

    @Test("Updates of a view that is gone are reported once for each place that asks, and do nothing")
    func deadView() {
        let list = TestList([Tag(id: 1)])
        let controller = list.controller(0)
        let diagnostics = DiagnosticLog(list.adapter)
        list.adapter.collectionView = nil
        var finished: [Bool] = []
        for _ in 0..<3 {
            list.adapter.performUpdates(animated: true, label: "\(finished.count)", fileID: "App/List.swift", line: 1) {
                finished.append($0)
            }
            list.adapter.reloadObjects([Tag(id: 1)], fileID: "App/List.swift", line: 2)
            controller.collectionContext.performBatch(
                animated: true, fileID: "App/List.swift", line: 3, updates: { _ in Issue.record("called") },
                completion: { finished.append($0) })
            list.scheduler.runAll()
        }
        #expect(finished == [false, false, false, false, false, false])
        #expect(
            diagnostics.take()
                == ["“0” (App/List.swift:1)", "App/List.swift:2", "App/List.swift:3"].map {
                    "An update was asked for by \($0), but the adapter has no view; nothing was done."
                })
        list.adapter.collectionView = list.view
        #expect(list.texts == ["1.0"])
    }

    @Test("An update without a data source is reported")
    func noDataSource() {
        let list = TestList(attaches: false)
        let diagnostics = DiagnosticLog(list.adapter)
        list.adapter.collectionView = list.view
        list.adapter.performUpdates(animated: true, fileID: "App/List.swift", line: 1, completion: nil)
        #expect(
            diagnostics.take() == [
                "An update was asked for by App/List.swift:1, but the adapter has no data source; nothing was done."
            ])
    }

    @Test("A section that lost items outside an update is reported before it is asked for one of them")
    func lostItems() {
        let list = TestList([Block(id: 1, items: Array(0..<30))])
        let diagnostics = DiagnosticLog(list.adapter)
        let controller = list.controller(0)
        controller.onCell = { [unowned controller] _ in controller.items = Array(0..<30) }
        controller.items = [0]
        list.view.scroll(toOffset: 290, animated: false)
        let told = diagnostics.take()
        #expect(told.count == 1)
        #expect(
            told.first == """
                Item 20 of section 0 is to be shown, but the section controller of the Block with the identifier 1 has \
                1 item now; it is asked for the cell all the same. The number of items may change only inside an update.
                """)
    }

    @Test("The memory of faults holds those of two updates, and nothing of them in the end")
    func memory() {
        let list = TestList()
        for step in 0..<50 { list.update((0..<10).flatMap { [Tag(id: step * 10 + $0), Tag(id: step * 10 + $0)] }) }
        #expect(list.adapter.reported.count <= 20)
        list.update([])
        list.update([])
        #expect(list.adapter.reported.count == 0)
    }
}

private final class GroupItems: ListBindingSectionController<Group> {
    override func viewModels(for group: Group) -> [any ListDiffable] { group.items }
    override func cell(forViewModel model: any ListDiffable, at index: Int) -> any ListBindableCell {
        dequeueReusableCell(TextCell.self, at: index)
    }
}
