import Foundation
import Testing
import TestSupport

@testable import FeedModel

/// ``CorpusMutationTests`` tests what damaged documents are read as.
@Suite struct JSONFuzzTests {
    private static let document = Array(
        """
        {"version": "https://jsonfeed.org/version/1.1", "title": "Tide &amp; Time 🌊", "authors": [{"name": "Ann"}],
         "items": [{"id": "a", "title": "D\\u00fcne \\ud83c\\udf0a", "content_html": "<p class='x'>It &eacute; \
        <b>holds</b><!-- c --><img src=\\"a.jpg\\" alt='1 > 0'></p><ul><li>x</ul><script>1</script>",
           "date_published": "2026-03-01T10:00:00.5+05:30", "tags": ["sand", 1.5e3, null, true], "attachments": [{}]},
          {"id": 2, "content_text": "Low tide… \\n Sand.", "summary": "S", "author": {"name": "Bo"}, "image": "x"}]}
        """.utf8)

    @Test func whatFoundationRefusesHasAMistake() {
        var accepted = 0
        for seed in UInt64(0)..<2_000 {
            var generator = SeededGenerator(seed: seed)
            let bytes = CorpusMutationTests.mutated(Self.document, [], &generator)
            // We accept half a surrogate pair on purpose; Foundation does not.
            guard let text = String(validating: bytes, as: UTF8.self),
                !text.lowercased().replacingOccurrences(of: "\\ud83c\\udf0a", with: "").contains("\\ud")
            else { continue }
            var parser = JSONParser(bytes)
            guard (try? parser.parseDocument()) != nil, parser.fault == nil else { continue }
            accepted += 1
            #expect(
                throws: Never.self, "seed \(seed)",
                performing: { try JSONSerialization.jsonObject(with: Data(bytes), options: [.fragmentsAllowed]) })
        }
        #expect(accepted > 100)
    }
}
