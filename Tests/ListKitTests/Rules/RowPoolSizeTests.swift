import ListKit
import Testing

struct RowPoolSizeTests {
    @Test func aThirdOfManyRowsWait() {
        #expect(RowPoolSize.limit(forRows: 300) == 100)
        #expect(RowPoolSize.limit(forRows: 150) == 50)
    }

    @Test func asManyWaitAsAreKeptReadyBeyondTheEdges() {
        #expect([9, 20, 40, 60, 120].map(RowPoolSize.limit) == [9, 20, 40, 40, 40])
    }

    @Test func atLeastEightWait() {
        #expect([0, 1, 8].map(RowPoolSize.limit) == [8, 8, 8])
    }
}
