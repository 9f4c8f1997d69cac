import Testing

@testable import ListKit

@Suite("Where a dragged item may be dropped")
struct DropRulesTests {
    /// Sections 0 to 2 have one item each, 3 has four, 4 is empty, 5 has one.
    private let rules = DropRules(counts: [1, 1, 1, 4, 0, 1])

    @Test("Behind the only item of a section is before the next section, and behind the last one past all of them")
    func targets() {
        #expect(rules.target(for: at(0, 0), proposed: at(1, 1)) == at(2, 0))
        #expect(rules.target(for: at(0, 0), proposed: at(2, 1)) == at(3, 0))
        #expect(rules.target(for: at(0, 0), proposed: at(5, 1)) == at(6, 0))
        #expect(rules.target(for: at(2, 0), proposed: at(2, 1)) == at(3, 0))
    }

    @Test("Every other target is where it was proposed")
    func otherTargets() {
        #expect(rules.target(for: at(0, 0), proposed: at(1, 0)) == at(1, 0))
        #expect(rules.target(for: at(0, 0), proposed: at(3, 1)) == at(3, 1))
        #expect(rules.target(for: at(3, 0), proposed: at(1, 1)) == at(1, 1))
        #expect(rules.target(for: at(0, 0), proposed: at(6, 0)) == at(6, 0))
    }

    @Test("Inside its section an item moves to the index it is dropped at")
    func items() {
        #expect(rules.outcome(from: at(3, 0), proposed: at(3, 3)) == .item(section: 3, from: 0, to: 3))
        #expect(rules.outcome(from: at(3, 2), proposed: at(3, 2)) == .item(section: 3, from: 2, to: 2))
        #expect(rules.outcome(from: at(3, 0), proposed: at(3, 4)) == .revert)
    }

    @Test("The section of an only item moves before the section it is dropped at, its own gap closed")
    func sections() {
        #expect(rules.outcome(from: at(0, 0), proposed: at(2, 0)) == .section(from: 0, to: 1))
        #expect(rules.outcome(from: at(2, 0), proposed: at(0, 0)) == .section(from: 2, to: 0))
        #expect(rules.outcome(from: at(0, 0), proposed: at(1, 0)) == .section(from: 0, to: 0))
        #expect(rules.outcome(from: at(5, 0), proposed: at(0, 0)) == .section(from: 5, to: 0))
    }

    @Test("Past the last section a section goes to the end")
    func pastTheEnd() {
        #expect(rules.outcome(from: at(0, 0), proposed: at(6, 0)) == .section(from: 0, to: 5))
        #expect(rules.outcome(from: at(5, 0), proposed: at(6, 0)) == .section(from: 5, to: 5))
        let long = DropRules(counts: [1, 2])
        #expect(long.outcome(from: at(0, 0), proposed: at(2, 0)) == .revert)
    }

    @Test("Between sections of which one has not exactly one item nothing goes anywhere")
    func reverts() {
        #expect(rules.outcome(from: at(3, 0), proposed: at(0, 0)) == .revert)
        #expect(rules.outcome(from: at(0, 0), proposed: at(3, 0)) == .revert)
        #expect(rules.outcome(from: at(0, 0), proposed: at(4, 0)) == .revert)
        #expect(rules.outcome(from: at(0, 0), proposed: at(1, 2)) == .revert)
    }

    @Test("What is not there goes nowhere")
    func absent() {
        #expect(rules.outcome(from: at(7, 0), proposed: at(0, 0)) == .revert)
        #expect(rules.outcome(from: at(3, 9), proposed: at(3, 0)) == .revert)
        #expect(DropRules(counts: []).outcome(from: at(0, 0), proposed: at(0, 0)) == .revert)
    }
}

extension DropRules {
    fileprivate init(counts: [Int]) { self.init(ListViewStructure(sections: counts.map { .init(itemCount: $0) })) }
}
