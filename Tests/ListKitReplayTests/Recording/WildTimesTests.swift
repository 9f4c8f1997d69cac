import Foundation
import ListKit
import Testing
import TestSupport

@testable import ListKitReplay

/// A file may come from anywhere, and so may its times.
@MainActor
@Suite("Times that no recording has")
struct WildTimesTests {
    /// An object goes and comes back, another one changes each time, and updates change nothing.
    private var recording: ListRecording {
        var builder = RecordingBuilder([.init("a"), .init("b")])
        func describe(_ transaction: inout RecordedTransaction) {
            transaction.requests[0].completedAt = 5
            transaction.phases += [
                .init(name: .rows, start: 1, duration: 1), .init(name: .layout, start: 2, duration: 1),
                .init(name: .painting, start: 3, duration: 1), .init(name: .motion, start: 3, duration: 1),
            ]
            transaction.works = [
                .init(.binding, type: "PostCell", duration: 1), .init(.measuring, type: "PostCell", duration: 1),
            ]
        }
        for round in 0..<3 {
            builder.update([.init("b", "\(round)")], describe)
            builder.update([.init("a"), .init("b", "\(round)")], describe)
            builder.update([.init("a"), .init("b", "\(round)")]) {
                describe(&$0)
                $0.outcome = .empty
            }
        }
        return builder.recording
    }

    private func withTimes(_ times: [Int], seed: UInt64) throws -> ListRecording {
        var random = SeededGenerator(seed: seed)
        let text = String(decoding: try recording.data(), as: UTF8.self)
        let wild = text.replacing(/"(start|duration|askedAt|completedAt|longest)":-?\d+/) { match in
            "\"\(match.1)\":\(times[Int.random(in: 0..<times.count, using: &random)])"
        }
        #expect(wild != text)
        let contents = try ListRecording.read(from: Data(wild.utf8))
        #expect(contents.error == nil && contents.recording.transactions.count == 9)
        return contents.recording
    }

    /// All that the window of a replay, the inspector and the commands ask of a recording.
    private func ask(_ recording: ListRecording) throws {
        let (history, moments) = (RecordedHistory(recording), RecordedMoments(recording))
        #expect(history.summaries().count == recording.transactions.count)
        _ = history.warnings()
        _ = ListReport(recording).text
        _ = try ListTrace(recording).data()
        _ = TimelineGeometry(recording.transactions)
        for transaction in recording.transactions {
            let flame = TransactionFlame(transaction)
            #expect(flame.duration >= 0 && flame.phases.allSatisfy { $0.rest >= 0 })
        }
        for moment in 0..<moments.count {
            _ = moments.time(of: moment)
            #expect((0...RecordedMoments.longestPause).contains(moments.pause(after: moment) ?? 0))
            #expect((moments.summary(before: moment) == nil) == (moment == 0))
        }
        _ = RecordedHeights(moments)
        _ = ReplayCheck().check(recording)
    }

    @Test(
        "Stop nothing that is asked of a recording, whichever of its times they are",
        arguments: [[Int.max], [.min], [.max, .min], [-2, .max], [.min, 0, 1, .max]], 0..<4 as Range<UInt64>)
    func everything(times: [Int], seed: UInt64) throws {
        let recording = try withTimes(times, seed: seed)
        try ask(recording)
        let again = try ListRecording.read(from: try recording.data())
        #expect(again.error == nil && again.recording == recording, "and it can be written")
    }

    @Test("Are the longest ones that are read, and those of a recording that ran for years are read as they are")
    func limit() throws {
        let read = try withTimes([.max], seed: 0).transactions[0]
        let limit = RecordedTransaction.timeLimit
        #expect(read.requests[0].askedAt == limit && read.requests[0].completedAt == limit)
        #expect(read.phases.allSatisfy { $0.start == limit && $0.duration == limit })
        #expect(read.works.allSatisfy { $0.duration == limit && $0.longest == limit })
        #expect(try withTimes([.min], seed: 0).transactions[0].requests[0].askedAt == -limit)
        let years = 10 * 365 * 24 * 3_600 * 1_000_000_000
        #expect(try withTimes([years], seed: 0).transactions[0].phases[0].start == years)
    }

    @Test("Are no more of a trap than the number of forgotten transactions")
    func forgotten() throws {
        var recording = recording
        recording.forgottenCount = .max
        let part = try #require(recording.suffix(from: 2))
        #expect(part.forgottenCount == .max)
    }
}
