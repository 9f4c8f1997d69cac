import AllocationCount
import ListKitReplay
import Testing

@testable import ListKit

@MainActor
@Suite("The event stream")
struct EventStreamTests {
    @Test("The events of an update go from the asking to the completion, with its origin and its number")
    func update() throws {
        let list = TestList([Model(1)])
        list.view.settlesManually = true
        var events: [ListEvent] = []
        list.observe { events.append($0) }
        list.objects = [Model(2)]
        let line: UInt = #line + 1
        list.adapter.performUpdates(animated: true, label: "refresh", completion: nil)
        list.scheduler.turn()
        list.view.settle()
        #expect(
            events.map { word($0.kind) } == [
                "asked", "queued", "began", "dataCollected", "willDiff", "didDiff", "willApply", "didChange", "view",
                "view",
                "willDisplayItem", "willDisplaySection", "didEndDisplayingItem", "didEndDisplayingSection", "view",
                "worked", "view",
                "sectionEnteredWorkingRange", "itemEnteredWorkingRange", "itemExitedWorkingRange",
                "sectionExitedWorkingRange", "didApply", "settled", "completed",
            ])
        let origin = try #require(events[0].origin)
        #expect(origin == ListUpdateOrigin(label: "refresh", fileID: #fileID, line: line))
        #expect(
            events.filter { ["willDiff", "didApply", "completed"].contains(word($0.kind)) }.allSatisfy {
                $0.origin == origin && $0.transaction == 3
            }, "behind the data source and the view")
        #expect(events[2...].allSatisfy { $0.transaction == 3 })
        #expect(zip(events, events.dropFirst()).allSatisfy { $0.time <= $1.time })
    }

    @Test("Requests that merge say so, and an update of several has no single origin")
    func merged() {
        let list = TestList([Model(1)])
        var events: [ListEvent] = []
        list.observe { events.append($0) }
        list.adapter.performUpdates(animated: true, completion: nil)
        list.adapter.performUpdates(animated: true, completion: nil)
        list.scheduler.turn()
        #expect(events.prefix(4).map { word($0.kind) } == ["asked", "queued", "asked", "merged"])
        #expect(events.first { word($0.kind) == "willDiff" }?.origin == nil)
        #expect(events.filter { word($0.kind) == "completed" }.count == 2)
    }

    @Test("A transaction says which calls it is for, and what was collected before duplicates went")
    func causesAndObjects() throws {
        let list = TestList([Model(1)])
        var causes: [ListEvent.Cause] = []
        var collected: [ListCollectedData] = []
        list.observe { event in
            if case .began(.update, let told) = event.kind { causes = told }
            if case .dataCollected(let data) = event.kind { collected.append(data) }
        }
        list.adapter.performUpdates(animated: true, label: "first", completion: nil)
        list.update([Model(1), Model(2), Model(1), Model(3), Model(2)], animated: false)
        #expect(causes.map(\.origin.label) == ["first", nil])
        #expect(causes.map(\.request) == [.performUpdates(animated: true), .performUpdates(animated: false)])
        #expect(try #require(causes[0].time) <= #require(causes[1].time))
        let data = try #require(collected.first)
        #expect(data.fromObjects.map { "\($0.diffIdentifier)" } == ["1"])
        #expect(data.toObjects.map { "\($0.diffIdentifier)" } == ["1", "2", "3"])
        #expect(data.drops.map { [$0.position, $0.keptPosition] } == [[2, 0], [4, 1]])
        list.adapter.reloadData(completion: nil)
        list.scheduler.turn()
        #expect(collected.count == 2, "a reload collects too")
    }

    @Test("What comes after a transaction, or after one inside it, is no part of that")
    func afterwards() {
        let stream = ListEventStream()
        var told: [Int?] = []
        let observation = stream.addObserver { told.append($0.transaction) }
        stream.within(7) {
            stream.emitMeanwhile(.sourceChanged)
            stream.within(8) { stream.emitMeanwhile(.sourceChanged) }
            stream.emitMeanwhile(.sourceChanged)
        }
        stream.emitMeanwhile(.sourceChanged)
        #expect(told == [7, 8, 7, nil])
        observation.cancel()
    }

    @Test("An object without section controller has its position, right behind a duplicate too")
    func dropPositions() {
        let list = TestList([])
        let makeController = list.makeController
        list.makeController = { $0.diffIdentifier as? Int == 3 ? nil : makeController($0) }
        var positions: [Int] = []
        list.observe { event in
            if case .dataCollected(let data) = event.kind { positions = data.drops.map(\.position) }
        }
        list.update([Model(1), Model(1), Model(3), Model(4), Model(3)])
        #expect(positions == [1, 2, 4])
    }

    @Test("What a cell asks for while an update is carried out is no part of it, what comes on screen is")
    func meanwhile() {
        let list = TestList([Model(1)])
        var told: [String] = []
        list.observe { [weak list] event in
            switch event.kind {
            case .willDisplayItem:
                told.append("item \(event.transaction ?? 0)")
                list?.adapter.performUpdates(animated: false, completion: nil)
            case .asked: told.append("asked \(event.transaction ?? 0)")
            default: break
            }
        }
        list.adapter.performUpdates(animated: false, completion: nil)
        list.objects = [Model(1), Model(2)]
        list.scheduler.turn()
        #expect(told == ["asked 0", "item 3", "asked 0"])
    }

    @Test("Reloads and updates without a view have their events")
    func others() {
        let list = TestList([Model(1)])
        var words: [String] = []
        list.observe { words.append(word($0.kind)) }
        list.adapter.reloadData(completion: nil)
        list.scheduler.turn()
        #expect(words.contains("willReload") && words.contains("didReload") && words.last == "completed")
        words = []
        list.adapter.collectionView = nil
        list.adapter.performUpdates(animated: true, completion: nil)
        #expect(words.last == "diagnostic")
    }

    @Test("A cancelled and a refused update have their events")
    func endings() {
        let list = TestList([Model(1)])
        let other = TestList([Model(1)], attaches: false)
        var words: [String] = []
        list.observe { [weak list] event in
            words.append(word(event.kind))
            if case .willDiff = event.kind, list?.adapter.dataSource === list { list?.adapter.dataSource = other }
        }
        list.update([Model(1), Model(2)])
        #expect(words.filter { ["cancelled", "didDiff", "completed"].contains($0) } == ["cancelled", "completed"])
        words = []
        let controller = list.controller(0)
        controller.collectionContext.batch { $0.insert(in: controller, at: [7]) }
        list.scheduler.runAll()
        #expect(words.suffix(4) == ["refused", "diagnostic", "settled", "completed"])
    }

    @Test("An observer that another one cancels hears nothing more, not even the event that is being sent")
    func aCancelledObserverHearsNothingMore() {
        let stream = ListEventStream()
        var second: ListEventObservation?
        var heard = 0
        let first = stream.addObserver { _ in second?.cancel() }
        second = stream.addObserver { _ in heard += 1 }
        stream.emit(.finishedWithoutUpdates)
        #expect(heard == 0)
        first.cancel()
    }

    @Test("Nothing is built while nobody observes")
    func nobody() {
        let list = TestList([Model(1)])
        list.update([Model(2), Model(3)])
        list.adapter.reloadData(completion: nil)
        list.scheduler.turn()
        #expect(list.adapter.events.builtCount == 0)
        #expect(!list.view.delegate!.watchesRows, "nor does the view make anything")
        let observation = list.adapter.events.addObserver { _ in }
        list.update([Model(1)])
        let count = list.adapter.events.builtCount
        #expect(count > 0)
        observation.cancel()
        list.update([Model(2)])
        #expect(list.adapter.events.builtCount == count)
        #expect(!list.adapter.events.hasObservers)
    }

    @Test("An event allocates nothing while nobody observes", .enabled(if: allocation_count() >= 0))
    func allocations() {
        let stream = ListEventStream()
        let (old, new) = (Array(0..<100), Array((0..<100).reversed()))
        let object = Model(1)
        let result = ListDiff(oldArray: old, newArray: new, option: .equality)
        let origin = ListUpdateOrigin(label: "refresh")
        let request = ListEvent.Request.performUpdates(animated: true)
        func allocationsOfTelling() -> Int {
            let count = allocation_count()
            stream.emit(origin: origin, .asked(request))
            let cause = ListEvent.Cause(request: request, origin: origin, time: .now)
            stream.begin(.update, 1, first: cause, requestCount: 1, causes: [cause])
            stream.emit(transaction: 1, .didDiff(result, onBackgroundThread: false))
            stream.emitMeanwhile(
                .view(ListViewReport(.carriedOut(old.map { .remove(.header(section: $0)) }, rows: []))))
            stream.emitMeanwhile(.willDisplayItem(object, path: ListIndexPath(section: 0, item: 0)))
            stream.emit(transaction: 1, origin: origin, .completed(request, finished: true))
            return allocation_count() - count
        }
        // What Swift looks up once is not the stream's.
        _ = allocationsOfTelling()
        #expect(allocationsOfTelling() == 0)
        let observation = stream.addObserver { _ in }
        #expect(allocationsOfTelling() > 0, "It is counted.")
        observation.cancel()
        #expect(allocationsOfTelling() == 0)
    }

    @Test("Arguments of events are not evaluated while nobody observes")
    func noClosures() {
        let stream = ListEventStream()
        var count = 0
        func kind() -> ListEvent.Kind {
            count += 1
            return .willReload
        }
        stream.emit(kind())
        #expect(count == 0)
        let observation = stream.addObserver { _ in }
        stream.emit(kind())
        #expect(count == 1)
        observation.cancel()
    }

    @Test("Releasing an observation ends it, and observers may come and go while they are called")
    func observers() {
        let stream = ListEventStream()
        let log = Log()
        var second: ListEventObservation?
        var first: ListEventObservation? = stream.addObserver { _ in
            log("first")
            if second == nil { second = stream.addObserver { _ in log("second") } }
        }
        stream.emit(.willReload)
        #expect(log.take() == ["first"])
        stream.emit(.willReload)
        #expect(log.take() == ["first", "second"])
        first = nil
        stream.emit(.willReload)
        #expect(log.take() == ["second"])
        _ = first
        second?.cancel()
        stream.emit(.willReload)
        #expect(log.take().isEmpty)
    }

    @Test("An observer that an earlier one ends does not hear the same event")
    func endedMeanwhile() {
        let stream = ListEventStream()
        let log = Log()
        var second: ListEventObservation?
        var third: ListEventObservation?
        let first = stream.addObserver { _ in
            log("first")
            second?.cancel()
            third = nil
        }
        second = stream.addObserver { _ in log("second") }
        third = stream.addObserver { _ in log("third") }
        let fourth = stream.addObserver { _ in log("fourth") }
        stream.emit(.willReload)
        #expect(log.take() == ["first", "fourth"])
        first.cancel()
        fourth.cancel()
        #expect(!stream.hasObservers)
        _ = third
    }

    @Test("An observer that ends itself hears the event to its end, and no more")
    func endsItself() {
        let stream = ListEventStream()
        let log = Log()
        var observation: ListEventObservation?
        observation = stream.addObserver { _ in
            observation?.cancel()
            stream.emit(.didReload)
            log("told")
        }
        stream.emit(.willReload)
        stream.emit(.willReload)
        #expect(log.take() == ["told"])
    }

    @Test("A change of data source or view has one event, when it is asked for")
    func sourceChanges() {
        let list = TestList([Model(1)], attaches: false)
        var changes = 0
        var others: [String] = []
        list.observe { event in
            if case .asked(.dataSourceChange) = event.kind { changes += 1 } else { others.append(word(event.kind)) }
        }
        list.adapter.dataSource = list
        #expect(
            changes == 1 && others == ["began", "sourceChanged"], "there is no view yet that would take its objects")
        list.adapter.collectionView = list.view
        #expect(changes == 2)
        list.adapter.dataSource = list
        list.adapter.collectionView = list.view
        #expect(changes == 2, "nothing changes")
    }

    @Test("A change that waits for the end of an update has its event when it is asked for, and not again")
    func waitingSourceChange() {
        let list = TestList([Model(1)])
        let other = TestList([Model(1)], attaches: false)
        var words: [String] = []
        list.observe { [weak list] event in
            if case .asked(.dataSourceChange) = event.kind { words.append("change") }
            guard case .willDisplayItem = event.kind, words.isEmpty else { return }
            list?.adapter.dataSource = other
            words.append("asked")
        }
        list.update([Model(1), Model(2)])
        #expect(words == ["change", "asked"])
        #expect(list.identifiers == ["1"])
    }

    @Test("An observer may ask for an update")
    func askingObserver() {
        let list = TestList([Model(1)])
        var isFirst = true
        list.observe { [weak list] event in
            guard let list, isFirst, case .didApply = event.kind else { return }
            isFirst = false
            list.objects.append(Model(9))
            list.adapter.performUpdates(animated: false, completion: nil)
        }
        list.update([Model(1), Model(2)])
        #expect(list.identifiers == ["1", "2", "9"])
    }

    private func word(_ kind: ListEvent.Kind) -> String {
        "\(kind)".prefix { $0.isLetter }.description
    }
}

@MainActor
@Suite("Diagnostics", .serialized)
struct DiagnosticsTests {
    @Test("Reports wait for the first sink, and go to it from then on")
    func sink() {
        var first: [String] = []
        let previous = ListDiagnostics.sink
        ListDiagnostics.sink = { _ in }
        ListDiagnostics.sink = nil
        ListDiagnostics.report(.sectionCountMismatch(view: 1, objects: 2))
        ListDiagnostics.sink = { first.append("\($0)") }
        #expect(first.count == 1)
        ListDiagnostics.report(.sectionCountMismatch(view: 3, objects: 4))
        #expect(
            first.last
                == "The view has 3 sections where the list had 4 objects; its rows were brought in line one by one.")
        var second: [String] = []
        ListDiagnostics.sink = { second.append("\($0)") }
        #expect(first.count == 2 && second.isEmpty, "What was told is not told again.")
        ListDiagnostics.sink = nil
        for count in 0..<100 { ListDiagnostics.report(.sectionCountMismatch(view: count, objects: 0)) }
        ListDiagnostics.sink = { second.append("\($0)") }
        #expect(
            second.count == ListDiagnostics.waitingLimit && second.first?.contains("The view has 0 sections") == true)
        ListDiagnostics.sink = previous
    }
}
