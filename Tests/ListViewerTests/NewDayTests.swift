import Foundation
import Testing

@testable import ListViewer

@MainActor
struct NewDayTests {
    @Test func aNewDayIsNoticedOnceThoughTheMachineSlept() throws {
        let evening = try #require(
            Calendar.current.date(from: DateComponents(year: 2026, month: 11, day: 24, hour: 23, minute: 59)))
        var time = evening
        var days = 0
        let newDay = NewDay(now: { time }) { days += 1 }
        newDay.check()
        #expect(days == 0)
        time = evening.addingTimeInterval(60)
        newDay.check()
        newDay.check()
        #expect(days == 1)
        time = evening.addingTimeInterval(3 * 86_400)
        newDay.check()
        #expect(days == 2)
    }
}
