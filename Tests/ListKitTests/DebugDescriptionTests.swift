import ListKit
import ListKitReplay
import Testing

@MainActor
@Suite("What the debugger shows")
struct DebugDescriptionTests {
    @Test("An adapter shows updater, data source, sections with their items, and its view")
    func adapter() {
        let list = TestList(workingRangeSize: 1, itemWorkingRangeSize: 3)
        let (adapter, host): (ListAdapter, Log) = (list.adapter, Log())
        adapter.host = host
        let make = list.makeController
        list.makeController = { $0 is Group ? GroupItems() : make($0) }
        list.update([
            Block(id: 1, items: [7, 8], kinds: .header), Group(id: 2, items: [Tag(id: 5), Tag(id: 6)]),
            Block(id: 3, items: []),
        ])
        #expect(
            adapter.debugDescription == """
                ListAdapter:
                  Updater: ListAdapterUpdater, idle
                    State: idle
                    Section moves as deletes and inserts: no
                    Single-item section updates: no
                    Item reloads for section reloads: no
                    Delegate: none
                  Data source: TestList
                  Delegate: none
                  Host: Log
                  Working range: 1 section, 3 items
                  In the data part of an update: no
                  Section map:
                    Section 0: Block 1, TestController, 2 items, header
                      Supplementary view source: itself
                      Display delegate: itself
                      Working range delegate: itself
                    Section 1: Group 2, GroupItems, 2 items
                      View model 0: Tag 5
                      View model 1: Tag 6
                    Section 2: Block 3, TestController, 0 items
                      Supplementary view source: itself
                      Display delegate: itself
                      Working range delegate: itself
                  View: StrictCollectionView:
                    Data source: ViewDataSource
                    Delegate: ViewDelegate
                    Empty view: none
                    Viewport: 100.0 × 100.0 at 0.0 of 50.0
                    Items in sections: [2, 2, 0]
                    Selected: []
                    On screen:
                      item 0 of section 0: TextCell
                      item 1 of section 0: TextCell
                      item 0 of section 1: TextCell
                      item 1 of section 1: TextCell
                    Rows: 5 with a place, 0 in the pool, 5 alive
                    First and last row: header of section 0, item 1 of section 1
                    Focus: none
                    Updates: 1 applied, 0 not settled, 0 refused
                """)
    }

    @Test("Items that changed outside an update stand beside those that the view has")
    func disagreement() {
        let list = TestList([Block(id: 1, items: [1, 2, 3])])
        list.controller(0).items = [1]
        let adapter: ListAdapter = list.adapter
        #expect(adapter.debugDescription.contains("Section 0: Block 1, TestController, 1 item (the view has 3)"))
    }

    @Test("In the middle of an update the old sections are shown too, and nobody is asked for counts")
    func middleOfAnUpdate() {
        let list = TestList([Tag(id: 1), Tag(id: 2)])
        var descriptions: [String] = []
        list.onUpdate = { [unowned list] _ in descriptions += [list.adapter].compactMap { $0?.debugDescription } }
        list.update([Tag(id: 2), Tag(id: 3)])
        #expect(descriptions.count == 1)
        for description in descriptions {
            #expect(
                description.contains(
                    """
                      In the data part of an update: yes
                      Section map:
                        Section 0: Tag 2, TestController
                        Section 1: Tag 3, TestController
                      Section map before the update:
                        Section 0: Tag 1, TestController
                        Section 1: Tag 2, TestController
                      View: StrictCollectionView:
                    """))
        }
    }

    @Test("An adapter that has nothing yet can be shown")
    func empty() {
        let description = ListAdapter().debugDescription
        #expect(description.contains("Data source: none"))
        #expect(description.hasSuffix("Section map:\n  View: none"))
    }

    @Test("A section controller shows its place, and its view models where it has some")
    func sectionController() {
        let list = TestList()
        list.makeController = { _ in GroupItems() }
        list.update([Group(id: 2, items: [Tag(id: 5)])])
        let controller = list.adapter.sectionController(forSection: 0)
        #expect(controller?.debugDescription == "GroupItems, in section 0:\n  View model 0: Tag 5")
        #expect(ListSectionController().debugDescription == "ListSectionController, in no list:")
    }

    @Test("The debugger knows the living adapters, in their order, and keeps none alive")
    func debugger() {
        let list = TestList([Tag(id: 4711)])
        let (first, second): (ListAdapter, ListAdapter) = (list.adapter, ListAdapter())
        let all = ListAdapter.living.map(\.debugDescription)
        let places = [first, second].map { all.lastIndex(of: $0.debugDescription) }
        #expect(places[0] != nil && places[1] != nil && places[0]! < places[1]!)
        #expect(ListDebugger.dump().contains("Section 0: Tag 4711, TestController"))

        weak var gone: ListAdapter?
        do {
            let list = TestList([Tag(id: 4712)])
            gone = list.adapter
            #expect(ListDebugger.dump().contains("Tag 4712"))
        }
        #expect(gone == nil)
        #expect(!ListDebugger.dump().contains("Tag 4712"))
    }
}

private final class GroupItems: ListBindingSectionController<Group> {
    override func viewModels(for group: Group) -> [any ListDiffable] { group.items }
    override func cell(forViewModel model: any ListDiffable, at index: Int) -> any ListBindableCell {
        dequeueReusableCell(TextCell.self, at: index)
    }
}
