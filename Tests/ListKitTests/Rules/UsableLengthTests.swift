import Testing

@testable import ListKit

@Suite("Heights and widths that a section controller gives")
struct UsableLengthTests {
    @Test("What is no length counts as 0, and what is endless as none")
    func edges() {
        #expect(UsableLength.of(nil) == nil)
        for length in [0, 0.5, 48, UsableLength.longest] { #expect(UsableLength.of(length) == length) }
        for length in [-0.0, -1, -.infinity, .nan, -.nan] as [Double] { #expect(UsableLength.of(length) == 0) }
        for length in [UsableLength.longest.nextUp, .greatestFiniteMagnitude, .infinity] {
            #expect(UsableLength.of(length) == nil)
        }
    }
}
