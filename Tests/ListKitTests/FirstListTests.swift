import ListKitReplay
import Testing

@testable import ListKit

/// What a list asks before anything of it is near the screen.
@MainActor
@Suite("The first time a list is shown")
struct FirstListTests {
    @Test("Each object is asked for its identity, its controller and its number of items, once")
    func objects() {
        let (questions, view) = (Questions(), StrictCollectionView(overscan: 0))
        let tags = (0..<1_000).map { AskedTag(id: $0, questions: questions) }
        let adapter = ListAdapter(view: view, objects: { tags }) { (_: AskedTag) in AskedController(questions) }
        #expect(view.numberOfSections == 1_000 && adapter.dataSource != nil)
        #expect(questions.identities == 1_000 && questions.controllers == 1_000)
        // About what is near the screen more is asked, and its number of items again.
        #expect(questions.counts < 1_050 && questions.others < 100, "\(questions.counts), \(questions.others)")
        #if DEBUG
            // Whether it equals itself.
            #expect(questions.comparisons == 1_000)
        #else
            #expect(questions.comparisons == 0)
        #endif
    }

    @Test("So is each object of a list of any types, and each view model for its identity alone")
    func viewModels() {
        let (questions, view) = (Questions(), StrictCollectionView(overscan: 0))
        let pages = (0..<100).map { AskedPage(id: $0, tags: (0..<30).map { AskedTag(id: $0, questions: questions) }) }
        let adapter = ListAdapter(view: view, objects: { pages as [any ListDiffable] }) { _ in
            questions.controllers += 1
            return AskedPageController()
        }
        #expect(view.numberOfSections == 100 && view.numberOfItems(inSection: 99) == 30 && adapter.dataSource != nil)
        #expect(questions.controllers == 100)
        #expect(questions.identities == 3_000 && questions.comparisons == 0)
    }

    @Test("Of equal view models the first stays, in sections short and long", arguments: [2, 12, 13, 40])
    func duplicates(count: Int) {
        let (questions, view) = (Questions(), StrictCollectionView(overscan: 0))
        let ids = Array(0..<count) + [count - 1, 0]
        let page = AskedPage(id: 0, tags: ids.map { AskedTag(id: $0, questions: questions) })
        let controller = AskedPageController()
        let adapter = ListAdapter(view: view, objects: { [page] }) { (_: AskedPage) in controller }
        #expect(controller.viewModels.compactMap { ($0 as? AskedTag)?.id } == Array(0..<count))
        #expect(view.numberOfItems(inSection: 0) == count && adapter.dataSource != nil)
    }
}

/// What was asked.
private final class Questions {
    var identities = 0
    var controllers = 0
    var counts = 0
    var comparisons = 0
    /// Of section controllers, besides the number of items.
    var others = 0
}

private struct AskedTag: ListDiffable {
    let id: Int
    let questions: Questions

    var diffIdentifier: Int {
        questions.identities += 1
        return id
    }

    func isEqual(toDiffableObject object: AskedTag) -> Bool {
        questions.comparisons += 1
        return true
    }
}

private struct AskedPage: ListDiffable {
    let id: Int
    let tags: [AskedTag]

    var diffIdentifier: Int { id }
    func isEqual(toDiffableObject object: AskedPage) -> Bool { false }
}

private final class AskedController: ListGenericSectionController<AskedTag> {
    private let questions: Questions

    init(_ questions: Questions) {
        self.questions = questions
        super.init()
        questions.controllers += 1
    }

    override func numberOfItems() -> Int {
        questions.counts += 1
        return 1
    }

    override func heightForItem(at index: Int) -> Double? {
        questions.others += 1
        return 50
    }

    override func widthForItem(at index: Int) -> Double? {
        questions.others += 1
        return nil
    }

    override func cellForItem(at index: Int) -> any ListCell {
        questions.others += 1
        return dequeueReusableCell(PlainCell.self, at: index)
    }
}

private final class AskedPageController: ListBindingSectionController<AskedPage> {
    override func viewModels(for page: AskedPage) -> [any ListDiffable] { page.tags }
    override func cell(forViewModel _: any ListDiffable, at index: Int) -> any ListBindableCell {
        dequeueReusableCell(AskedTagCell.self, at: index)
    }
}

private final class AskedTagCell: ListCell, ListBindable {
    init() {}
    func bindViewModel(_: AskedTag) {}
}
