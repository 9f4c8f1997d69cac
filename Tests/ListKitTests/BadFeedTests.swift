import ListKit
import ListKitReplay
import TestSupport
import Testing

@MainActor
@Suite("Bad feeds")
struct BadFeedTests {
    @Test(
        "After each of 600 updates of a bad feed the list has the first of each object, and reports new faults once",
        arguments: RandomSeeds.from(1..<4))
    func random(seed: UInt64) {
        let feed = BadFeed(seed: seed)
        let list = TestList(attaches: false)
        let diagnostics = DiagnosticKinds(list.adapter)
        list.adapter.dataSource = feed
        list.adapter.collectionView = list.view
        var faults: [String: Int] = [:]
        for step in 1...200 {
            let place: Comment = "seed \(seed), step \(step)"
            feed.change()
            if feed.random.chance(30) {
                list.view.scroll(toOffset: Double(feed.random.below(200)), animated: false)
            }
            list.adapter.performUpdates(animated: feed.random.chance(50), completion: nil)
            list.scheduler.runAll()
            let told = diagnostics.take()
            let news = feed.faults()
            expectNews(told, from: faults, to: news, place)
            faults = news
            expectFirsts(list, feed, place)
            if told.contains("refused") {
                // Only items that changed behind the list's back are; the next update brings the view in line.
                list.adapter.performUpdates(animated: false, completion: nil)
                list.scheduler.runAll()
                #expect(diagnostics.take().allSatisfy { $0 == "items" }, place)
            }
            #expect(list.view.checkInvariants() == [], place)
            expectRows(list, place)
        }
        #expect(list.view.counters.fullReloads == 0)
    }

    /// Copies of a duplicate are told each; of everything else one word is enough.
    private func expectNews(
        _ told: [String], from old: [String: Int], to new: [String: Int], _ place: Comment
    ) {
        let expected = new.flatMap { fault, count in
            [String](repeating: fault, count: max(0, count - (old[fault] ?? 0)))
        }
        #expect(told.filter { !["refused", "identifier", "items"].contains($0) }.sorted() == expected.sorted(), place)
    }

    private func expectFirsts(_ list: TestList, _ feed: BadFeed, _ place: Comment) {
        let (here, there) = (list.adapter.objects(), feed.shown())
        let areSame = here.elementsEqual(there) { BadFeed.isSame($0, $1) || $0 is Nameless && $1 is Nameless }
        #expect(areSame, place)
    }

    private func expectRows(_ list: TestList, _ place: Comment) {
        let controllers = list.view.rows.map { row in
            row.position.flatMap { list.adapter.sectionController(forSection: $0.section) as? BadFeedController }
        }
        #expect(list.texts == controllers.map { $0.map { "\($0.number)" } }, place)
    }
}

/// Writes down of what kind the diagnostics of an adapter are, and about whom.
@MainActor
private final class DiagnosticKinds {
    private var kinds: [String] = []
    private var observation: ListEventObservation?

    init(_ adapter: ListAdapter) {
        observation = adapter.events.addObserver { [unowned self] event in
            if case .diagnostic(let diagnostic) = event.kind { kinds.append(Self.kind(of: diagnostic)) }
        }
    }

    func take() -> [String] {
        defer { kinds = [] }
        return kinds
    }

    private static func kind(of diagnostic: ListDiagnostic) -> String {
        switch diagnostic {
        case .duplicateObject(let object, _, _): "duplicate \(name(object))"
        case .missingSectionController(let object), .plainSectionController(let object): "unshown \(name(object))"
        case .unequalToItself(let object): "unequal \(name(object))"
        case .changedIdentifier: "identifier"
        case .changedItemCount: "items"
        case .refusedUpdate: "refused"
        default: "\(diagnostic)"
        }
    }

    private static func name(_ object: any ListDiffable) -> String { "\(type(of: object)) \(object.diffIdentifier)" }
}
