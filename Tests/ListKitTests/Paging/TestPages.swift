import ListKit
import Testing

/// A source of pages that come when a test says so, in any order.
@MainActor
final class TestPages {
    typealias Page = ListPage<Tag, Int>

    struct Failure: Error {}

    private var requests: [CheckedContinuation<Page, any Error>?] = []
    /// Whether the task of each request was cancelled, where it was answered.
    private(set) var cancelled: [Int: Bool] = [:]

    /// The cursors that pages were asked for at.
    private(set) var asked: [Int?] = []

    func load(_ cursor: Int?) async throws -> Page {
        let number = asked.count
        asked.append(cursor)
        defer { cancelled[number] = Task.isCancelled }
        return try await withCheckedThrowingContinuation { requests.append($0) }
    }

    /// Answers a request, and lets the one who asked take the answer.
    func answer(_ number: Int, with result: Result<Page, any Error>) async {
        await until { self.requests.count > number }
        guard requests.count > number else {
            Issue.record("Page \(number) was not asked for.")
            return
        }
        requests[number]?.resume(with: result)
        requests[number] = nil
        await until { self.cancelled[number] != nil }
        // The task goes on behind this one.
        for _ in 0..<5 { await Task.yield() }
    }

    func answer(_ number: Int, with ids: Range<Int>, next: Int?) async {
        await answer(number, with: .success(ListPage(ids.map { Tag(id: $0) }, next: next)))
    }

    func fail(_ number: Int) async { await answer(number, with: .failure(Failure())) }

    /// Requests that are never answered.
    isolated deinit {
        for request in requests { request?.resume(throwing: Failure()) }
    }
}

/// Lets other tasks of the main actor run until something is so.
@MainActor
func until(_ isSo: () -> Bool) async {
    for _ in 0..<1_000 where !isSo() { await Task.yield() }
}
