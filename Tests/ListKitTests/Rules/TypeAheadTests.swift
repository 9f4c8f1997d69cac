@testable import ListKit
import Testing

/// Where what is typed leads to.
struct TypeAheadTests {
    private let names = ["Abel", "Aachen", "berlin", "Bonn", "Bremen", "Éclair", "New York", "newt"]

    /// The names that the letters lead to, from a name on, with a pause before each "|".
    private func way(_ letters: String, from start: String? = nil) -> [String?] {
        var (word, time) = (TypeAhead(), 0.0)
        var current = start.flatMap(names.firstIndex)
        return letters.compactMap { letter in
            if letter == "|" {
                time += TypeAhead.timeout
                return nil
            }
            time += 0.2
            word.type(letter, at: time)
            current = word.item(after: current, among: 0..<names.count) { names[$0] } ?? current
            return .some(current.map { names[$0] })
        }
    }

    @Test func aLetterGoesToTheNextTextThatBeginsSo() {
        #expect(way("b") == ["berlin"])
        #expect(way("b|b|b|b", from: "Abel") == ["berlin", "Bonn", "Bremen", "berlin"])
        #expect(way("x", from: "Bonn") == ["Bonn"])
    }

    @Test func lettersInARowAreAWord() {
        #expect(way("bre", from: "Abel") == ["berlin", "Bremen", "Bremen"])
        #expect(way("new y") == ["New York", "New York", "New York", "New York", "New York"])
        #expect(way("newt") == ["New York", "New York", "New York", "newt"])
        #expect(way("b|o", from: "Abel") == ["berlin", "berlin"], "A pause begins another word.")
    }

    @Test func theSameLetterGoesOnThroughItsTexts() {
        #expect(way("bbb", from: "Abel") == ["berlin", "Bonn", "Bremen"])
        #expect(way("aa", from: "newt") == ["Abel", "Aachen"])
        #expect(way("aaa", from: "newt") == ["Abel", "Aachen", "Abel"])
    }

    @Test func caseDoesNotMatter() {
        #expect(way("BO") == ["berlin", "Bonn"])
        #expect(way("é") == ["Éclair"])
        #expect(way("e\u{301}") == ["Éclair"])
    }

    @Test func whatHasNoTextIsNotFound() {
        var word = TypeAhead()
        word.type("a", at: 0)
        #expect(word.item(after: nil, among: 0..<0) { _ in "a" } == nil)
        #expect(word.item(after: 7, among: 2..<4) { $0 == 3 ? "a" : nil } == 3)
        #expect(word.item(after: 3, among: 2..<4) { $0 == 3 ? "a" : nil } == 3, "It is the only one.")
    }
}
