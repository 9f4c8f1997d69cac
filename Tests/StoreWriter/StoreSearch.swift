import FeedModel
import FeedStore
import Foundation

/// Measures searches through all posts of a store.
enum StoreSearch {
    private static let count = 5

    /// Prints the medians of five searches: of the CPU time, and of the time in all.
    static func measure(folder: String, words: String) async throws {
        let store = try await FeedStore.open(folder: folder).store
        let posts = try await store.posts(.all).map(\.id)
        var (cpuTimes, times): ([Int], [Int]) = ([], [])
        var found = 0
        for _ in 0..<count {
            let (cpuStart, start) = (clock(), ContinuousClock.now)
            found = try await store.matches(of: PostQuery(words), among: posts).count
            times.append(Int((ContinuousClock.now - start) / .milliseconds(1)))
            cpuTimes.append(Int(clock() - cpuStart) * 1_000 / Int(CLOCKS_PER_SEC))
        }
        let (cpu, all) = (cpuTimes.sorted()[count / 2], times.sorted()[count / 2])
        print("\(found) of \(posts.count) posts; \(cpu) ms of CPU time, \(all) ms in all")
    }
}
