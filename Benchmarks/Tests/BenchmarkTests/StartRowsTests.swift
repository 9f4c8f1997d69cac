import Testing

@testable import Benchmark

struct StartRowsTests {
    @Test func aViewerWhoseMainQueueHasAFileDescriptorIsMeasured() throws {
        try StartRows.checkFeed("Hello.\n{\"mainQueueFeed\":\"fileDescriptor\"}\n")
    }

    @Test(arguments: [#"{"mainQueueFeed":"polling"}"#, #"{"mainQueueFeed":null}"#, "{}", ""])
    func oneThatPollsIsNot(_ output: String) {
        #expect(throws: Program.Failure.self) { try StartRows.checkFeed(output) }
    }
}
