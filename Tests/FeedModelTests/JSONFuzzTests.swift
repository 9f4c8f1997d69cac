import Foundation
import Testing
import TestSupport

@testable import FeedModel

/// What damaged documents are read as is tested with those of the corpus.
@Suite struct JSONFuzzTests {
    private static let document = Array(
        """
        {"version": "https://jsonfeed.org/version/1.1", "title": "Tide &amp; Time 🌊", "authors": [{"name": "Ann"}],
         "items": [{"id": "a", "title": "D\\u00fcne \\ud83c\\udf0a", "content_html": "<p class='x'>It &eacute; \
        <b>holds</b><!-- c --><img src=\\"a.jpg\\" alt='1 > 0'></p><ul><li>x</ul><script>1</script>",
           "date_published": "2026-03-01T10:00:00.5+05:30", "tags": ["sand", 1.5e3, null, true], "attachments": [{}]},
          {"id": 2, "content_text": "Low tide… \\n Sand.", "summary": "S", "author": {"name": "Bo"}, "image": "x"}]}
        """.utf8)

    /// Bytes that mean something to one of the parsers.
    private static let tokens =
        Array("{}[]\",:\\<>&;#='/-.eE019tnu \n\0".utf8) + [0xFF, 0xC3, 0xE2, 0xF0, 0x80, 0xEF, 0xFE]

    private func mutated(_ generator: inout SeededGenerator) -> [UInt8] {
        var bytes = Self.document
        for _ in 0..<Int.random(in: 1...4, using: &generator) where !bytes.isEmpty {
            let place = Int.random(in: 0..<bytes.count, using: &generator)
            let length = min(Int.random(in: 1...40, using: &generator), bytes.count - place)
            let token = Self.tokens.randomElement(using: &generator) ?? 0
            switch Int.random(in: 0..<6, using: &generator) {
            case 0: bytes[place] = token
            case 1: bytes.insert(token, at: place)
            case 2: bytes.removeSubrange(place..<place + length)
            case 3:
                let target = Int.random(in: 0..<bytes.count, using: &generator)
                bytes.insert(contentsOf: bytes[place..<place + length], at: target)
            case 4: bytes.removeSubrange(place...)
            default: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
            }
        }
        return bytes
    }

    @Test func weAcceptNothingThatFoundationRefuses() {
        var accepted = 0
        for seed in UInt64(0)..<2_000 {
            var generator = SeededGenerator(seed: seed)
            let bytes = mutated(&generator)
            // Half of a pair, which we take on purpose and Foundation does not.
            guard let text = String(validating: bytes, as: UTF8.self),
                !text.lowercased().replacingOccurrences(of: "\\ud83c\\udf0a", with: "").contains("\\ud")
            else { continue }
            var parser = JSONParser(bytes)
            guard (try? parser.parseDocument()) != nil else { continue }
            accepted += 1
            #expect(
                throws: Never.self, "seed \(seed)",
                performing: { try JSONSerialization.jsonObject(with: Data(bytes), options: [.fragmentsAllowed]) })
        }
        #expect(accepted > 150)
    }
}
