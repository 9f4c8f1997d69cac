import ListScripts
import Testing

@testable import ListKit
@testable import ListKitReplay

/// What a recording knows of what took long. The clock is the test's: it moves on only inside the work.
@MainActor
@Suite("Work in a recording")
struct WorkRecordingTests {
    private final class TestClock {
        var now = ContinuousClock.now
        func pass(_ milliseconds: Int) { now += .milliseconds(milliseconds) }
    }

    private final class SlowController: ListGenericSectionController<Post> {
        let clock: TestClock

        init(_ clock: TestClock) {
            self.clock = clock
            super.init()
        }

        override func didUpdate(to post: Post) { clock.pass(5) }
        override func cellForItem(at index: Int) -> any ListCell { dequeueReusableCell(PostCell.self, at: index) }
    }

    @Test("Each part of an update is recorded with its class, how often it was done, and how long it took")
    func parts() throws {
        let clock = TestClock()
        var posts = [Post(id: 0), Post(id: 1)]
        let (turns, view) = (ScriptScheduler(), StrictCollectionView())
        let updater = ListAdapterUpdater(scheduler: turns)
        let adapter = ListAdapter(
            view: view, updater: updater,
            objects: { () -> [any ListDiffable] in
                clock.pass(3)
                return posts
            },
            sectionController: { _ in
                clock.pass(2)
                return SlowController(clock)
            })
        adapter.events.now = { clock.now }
        let recorder = ListRecorder(adapter)
        posts = [Post(id: 0, title: "Changed"), Post(id: 1), Post(id: 2), Post(id: 3)]
        adapter.performUpdates(animated: false)
        turns.run()
        let transaction = try #require(recorder.recording().transactions.last)
        let works = transaction.works.filter { $0.duration > 0 }
        #expect(works.map(\.kind) == [.asking, .creating, .informing])
        #expect(works.map(\.count) == [1, 2, 4])
        #expect(works.map(\.duration) == [3_000_000, 4_000_000, 20_000_000])
        #expect(works.map(\.longest) == [3_000_000, 2_000_000, 5_000_000])
        #expect(works[1].type == "SlowController")
        #expect(works[2].type == "SlowController")
        let flame = TransactionFlame(transaction)
        #expect(flame.slowest?.name == "didUpdate of SlowController")
        #expect(flame.duration == 27_000_000)
        let file = try ListRecording.read(from: recorder.recording().data()).recording
        #expect(file.transactions.last?.works == transaction.works, "and a file has it, too")
        #expect(view.numberOfSections == 4)
    }

    @Test("Work within other work counts once")
    func nested() {
        let clock = TestClock()
        let meter = ListWorkMeter { clock.now }
        meter.measure(.binding, { _ in Int.self }) {
            clock.pass(1)
            meter.measure(.making, { _ in String.self }) { clock.pass(10) }
            clock.pass(1)
        }
        let works = meter.take()
        #expect(works.map(\.kind) == [.making, .binding])
        #expect(works.map(\.duration) == [.milliseconds(10), .milliseconds(2)])
        #expect(meter.take().isEmpty)
    }

    @Test("Without an observer nothing is measured")
    func withoutObserver() {
        let list = PostList([Post(id: 0)])
        list.recorder = nil
        #expect(list.adapter.events.meter == nil)
    }
}
