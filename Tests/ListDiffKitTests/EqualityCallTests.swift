import ListDiffKit
import Synchronization
import Testing

@Suite struct EqualityCallTests {
    /// What was asked, in order.
    final class Log: Sendable {
        private let lines = Mutex<[String]>([])
        var asked: [String] { lines.withLock { $0 } }
        func add(_ line: String) { lines.withLock { $0.append(line) } }
    }

    /// A value that logs each comparison; `version` tells the new from the old.
    struct Logged: ListDiffable {
        let diffIdentifier: String
        let version: Int
        let log: Log

        func isEqual(toDiffableObject object: Logged) -> Bool {
            log.add("\(diffIdentifier)\(version) with \(object.diffIdentifier)\(object.version)")
            return false
        }
    }

    final class LoggedInstance: ListDiffable {
        let diffIdentifier: String
        let version: Int
        let log: Log

        init(_ identifier: String, _ version: Int, _ log: Log) {
            diffIdentifier = identifier
            self.version = version
            self.log = log
        }

        func isEqual(toDiffableObject object: LoggedInstance) -> Bool {
            log.add("\(diffIdentifier)\(version) with \(object.diffIdentifier)\(object.version)")
            return true
        }
    }

    private func lists(_ log: Log) -> (old: [Logged], new: [Logged]) {
        let old = ["a", "b", "b", "c"].enumerated().map { Logged(diffIdentifier: $1, version: $0, log: log) }
        let new = ["c", "b", "b", "b", "d"].enumerated().map {
            Logged(diffIdentifier: $1, version: 10 + $0, log: log)
        }
        return (old, new)
    }

    private let expected = ["c10 with c3", "b11 with b1", "b12 with b2"]

    @Test("The new object is asked about the old one, once for each pair")
    func newIsAskedAboutOld() {
        let log = Log()
        let (old, new) = lists(log)
        _ = ListDiff(oldArray: old, newArray: new, option: .equality)
        #expect(log.asked == expected)
    }

    @Test("In mixed lists too, the new object is asked about the old one, once for each pair")
    func newIsAskedAboutOldInMixedLists() {
        let log = Log()
        let (old, new) = lists(log)
        _ = ListDiff(
            oldArray: old as [any ListDiffable], newArray: new as [any ListDiffable], option: .equality)
        #expect(log.asked == expected)
    }

    @Test("Nobody is asked under pointer personality")
    func nobodyIsAskedInPointerMode() {
        let log = Log()
        let (old, new) = lists(log)
        _ = ListDiff(oldArray: old, newArray: new, option: .pointerPersonality)
        _ = ListDiff(
            oldArray: old as [any ListDiffable], newArray: new as [any ListDiffable],
            option: .pointerPersonality)
        #expect(log.asked.isEmpty)
    }

    @Test("An instance is never asked about itself")
    func identicalInstancesAreNotAsked() {
        let log = Log()
        let kept = LoggedInstance("kept", 0, log)
        let old = [kept, LoggedInstance("replaced", 0, log)]
        let new = [LoggedInstance("replaced", 1, log), kept]
        _ = ListDiff(oldArray: old, newArray: new, option: .equality)
        #expect(log.asked == ["replaced1 with replaced0"])
        _ = ListDiff(
            oldArray: old as [any ListDiffable], newArray: new as [any ListDiffable], option: .equality)
        #expect(log.asked == ["replaced1 with replaced0", "replaced1 with replaced0"])
    }
}
