import ListKit
import Testing

struct RowPoolSizeTests {
    @Test func aThirdOfTheRowsWait() {
        #expect(RowPoolSize.limit(forRows: 30) == 10)
        #expect(RowPoolSize.limit(forRows: 29) == 9)
    }

    @Test func atLeastEightWait() {
        #expect([0, 1, 8, 26, 27].map(RowPoolSize.limit) == [8, 8, 8, 8, 9])
    }
}
