import Foundation
import FoundationXML
import Testing

@testable import Benchmark

struct PageTests {
    private let group = RowGroup(
        title: "Updates", note: "Milliseconds.",
        rows: [
            Row(
                name: "an append & more", samples: Samples([2]), rival: ("plain", Samples([8])), goal: .atMost(4),
                bound: "It is bounded by nothing."),
            Row(
                name: "an insert", samples: Samples([6]), rival: ("plain", Samples([8])), goal: .timesRival(0.5),
                bound: "Everything is compared."),
            Row(name: "a scroll", goal: .atMost(1), reason: "there is no display"),
        ])

    @Test func thePageHasEveryRowWithItsVerdict() {
        let lines = Page(facts: ["Date: today"], groups: [group], plot: nil).text.split(separator: "\n")
        #expect(lines.contains("| an append & more | 2 ms | 2 | plain | 8 | 8 | 0.25 | ≤ 4 ms | met |"))
        #expect(lines.contains("| an insert | 6 ms | 6 | plain | 8 | 8 | 0.75 | ≤ 0.5 × | not met |"))
        #expect(lines.contains { $0.hasPrefix("| a scroll |") && $0.hasSuffix("| not measured |") })
        #expect(lines.contains("1 goal is met, 1 is not; 1 row was not measured."))
    }

    @Test func itSaysWhatBoundsTheRowsThatLose() {
        let text = Page(facts: [], groups: [group], plot: nil).text
        #expect(text.contains("Everything is compared."))
        #expect(!text.contains("It is bounded by nothing."))
        #expect(text.contains("there is no display"))
    }

    @Test func thePlotIsXMLAndHasTheRowsWithAGoal() throws {
        let parser = XMLParser(data: Data(Plot([group]).svg.utf8))
        let reader = TextReader()
        parser.delegate = reader
        #expect(parser.parse())
        #expect(reader.texts.contains("an append & more"))
        #expect(reader.texts.contains("an insert"))
        #expect(!reader.texts.contains("a scroll"))
    }

    @Test func aPlotOfNothingIsStillAPicture() {
        #expect(XMLParser(data: Data(Plot([]).svg.utf8)).parse())
    }
}

/// Collects what an XML document shows as text.
private final class TextReader: NSObject, XMLParserDelegate {
    private(set) var texts: [String] = []
    private var text = ""

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) { text = "" }
    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        if name == "text" { texts.append(text) }
        text = ""
    }
}
