@testable import ListKit
import Testing

/// Arrow keys in a tree: two open nodes, of which the second is empty, and a closed one.
struct TreeStepTests {
    private static let places: [ListTreePlace?] = [
        nil, ListTreePlace(level: 0, isExpanded: true), ListTreePlace(level: 1, isExpanded: nil),
        ListTreePlace(level: 1, isExpanded: false), ListTreePlace(level: 0, isExpanded: true),
        ListTreePlace(level: 0, isExpanded: false),
    ]

    private func step(_ isForward: Bool, from number: Int) -> TreeStep? {
        TreeStep(isForward: isForward, from: number, among: 0..<6) { Self.places[$0] }
    }

    @Test func forwardOpensANodeOrGoesToItsFirstChild() {
        #expect(step(true, from: 1) == .go(to: 2))
        #expect(step(true, from: 2) == nil)
        #expect(step(true, from: 3) == .change(.expand))
        #expect(step(true, from: 4) == .stay)
        #expect(step(true, from: 0) == nil)
    }

    @Test func backwardClosesANodeOrGoesToItsParent() {
        #expect(step(false, from: 1) == .change(.collapse))
        #expect(step(false, from: 2) == .go(to: 1))
        #expect(step(false, from: 3) == .go(to: 1))
        #expect(step(false, from: 4) == .change(.collapse))
        #expect(step(false, from: 5) == nil)
        #expect(step(false, from: 0) == nil)
    }
}
