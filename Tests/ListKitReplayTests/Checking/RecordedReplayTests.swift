import ListKit
import ListKitReplay
import Testing
import TestSupport

/// From an adapter through the recorder and a file to the check.
@MainActor
@Suite("A recorder's recording")
struct RecordedReplayTests {
    private func check(_ recording: ListRecording, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let divergence = ReplayCheck().firstDivergence(in: recording)
        #expect(divergence == nil, "\(divergence?.description ?? "")", sourceLocation: sourceLocation)
        let contents = try ListRecording.read(from: try recording.data())
        #expect(contents.error == nil, sourceLocation: sourceLocation)
        #expect(ReplayCheck().firstDivergence(in: contents.recording) == nil, sourceLocation: sourceLocation)
    }

    @Test("Of updates of every kind is as the replay makes it")
    func busy() throws { try check(PostList.busy().recording) }

    @Test("Of random posts is as the replay makes it", arguments: 0..<10 as Range<UInt64>)
    func random(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let list = PostList((0..<20).map { Post(id: $0, comments: $0 % 3) })
        for _ in 0..<15 {
            list.view.scroll(toOffset: Double.random(in: 0...200, using: &random), animated: false)
            if let path = list.view.indexPathsForVisibleItems.randomElement(using: &random) {
                list.view.selectItem(at: path)
                list.view.focusedPath = path
            }
            var posts = list.posts.compactMap { $0 as? Post }
            for _ in 0..<Int.random(in: 0...5, using: &random) {
                let index = Int.random(in: 0..<posts.count, using: &random)
                switch Int.random(in: 0..<5, using: &random) {
                case 0 where posts.count > 5: posts.remove(at: index)
                case 1: posts.shuffle(using: &random)
                case 2: posts[index].title = "Title \(Int.random(in: 0..<9, using: &random))"
                case 3: posts.insert(Post(id: Int.random(in: 0..<60, using: &random)), at: index)
                default: posts[index].comments = Int.random(in: 0..<5, using: &random)
                }
            }
            list.update(posts, animated: Bool.random(using: &random))
            if Int.random(in: 0..<6, using: &random) == 0 {
                list.reload()
            }
        }
        try check(list.recording)
    }

    @Test("Tells of an update that the view refused, and of the one that brought it in line")
    func refused() throws {
        let list = PostList((0..<6).map { Post(id: $0) })
        list.controller(2).lie = 1
        list.update((1..<6).map { Post(id: $0) })
        #expect(list.last.outcome == .failed)
        list.update((1..<7).map { Post(id: $0) })
        #expect(list.last.outcome == .applied)
        list.update((2..<7).map { Post(id: $0) })
        try check(list.recording)
    }

    @Test("Of a list of 10,000 objects is checked in a moment")
    func large() throws {
        let list = PostList((0..<10_000).map { Post(id: $0) })
        list.update((1..<10_001).map { Post(id: $0) })
        list.update([Post(id: 10_000)] + (1..<10_000).map { Post(id: $0) })
        #expect(ReplayCheck().firstDivergence(in: list.recording) == nil)
    }
}
