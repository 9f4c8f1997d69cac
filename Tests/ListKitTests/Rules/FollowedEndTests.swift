import Testing

@testable import ListKit

@Suite("Lists that follow their end")
struct FollowedEndTests {
    @Test("A list keeps its end if it follows it, is there, and is not scrolling away")
    func keepsEnd() {
        for keeping in [ListPlaceKeeping.feed, .log, .chat] {
            for (isAtEnd, isScrolling) in [(false, false), (false, true), (true, false), (true, true)] {
                let keepsEnd = keeping.keepsEnd(isAtEnd: isAtEnd, isScrolling: isScrolling)
                #expect(keepsEnd == (keeping != .feed && isAtEnd && !isScrolling))
            }
        }
    }
}
