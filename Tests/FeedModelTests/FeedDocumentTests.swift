import Foundation
import Testing

@testable import FeedModel

@Suite struct NextURLTests {
    @Test func theAddressOfOlderPostsIsTakenAsItIsWritten() throws {
        func next(_ field: String) throws -> String? {
            let document = #"{"version": "https://jsonfeed.org/version/1.1", "title": "T", \#(field) "items": []}"#
            return try FeedReader.read(Data(document.utf8), named: "feed.json").feed.nextURL
        }
        #expect(try next("") == nil)
        #expect(try next(#""next_url": "","#) == nil)
        #expect(try next(#""next_url": 5,"#) == nil)
        #expect(try next(#""next_url": "page%202.json","#) == "page%202.json")
    }
}

/// What is a feed at all, and with which sentence the rest is refused.
@Suite struct FeedDocumentTests {
    @Test(arguments: [
        ("", "\"news.json\" is empty."),
        ("\u{FEFF}", "\"news.json\" is empty."),
        (" \n\t\r\n", "\"news.json\" contains only white space."),
        ("[1, 2]", "\"news.json\" is JSON but not a JSON Feed: it is a list where a feed is an object."),
        ("\"feed\"", "\"news.json\" is JSON but not a JSON Feed: it is text where a feed is an object."),
        ("null", "\"news.json\" is not a feed: it is neither XML nor JSON."),
        ("{}", "\"news.json\" is JSON but not a JSON Feed: it has no \"items\"."),
        (
            #"{"version": "https://jsonfeed.org/version/1", "title": "News"}"#,
            "\"news.json\" is JSON but not a JSON Feed: it has no \"items\"."
        ),
        (
            #"{"version": "https://jsonfeed.org/version/1", "items": {}}"#,
            "\"news.json\" is JSON but not a JSON Feed: it has an object as its \"items\" where a feed has a list."
        ),
        (
            #"{"items": []}"#,
            "\"news.json\" is JSON but not a JSON Feed: it names no version and its \"items\" holds no object."
        ),
        (
            #"{"items": [1, "two"]}"#,
            "\"news.json\" is JSON but not a JSON Feed: it names no version and its \"items\" holds no object."
        ),
        (
            #"{"version": "2.0", "items": []}"#,
            "\"news.json\" is JSON but not a JSON Feed: it names no version and its \"items\" holds no object."
        ),
    ])
    func whatIsNoFeedIsRefusedInOneSentence(document: String, sentence: String) {
        #expect(refusal(document) == sentence)
    }

    @Test(arguments: [
        ("{\"a\": 1,\n \"b\" 2}", "line 2, column 6: a colon is expected here"),
        ("{\"a\": 1\n \"b\": 2}", "line 2, column 2: a comma or \"}\" is expected here"),
        ("{\"a\": [1 2]}", "line 1, column 10: a comma or \"]\" is expected here"),
        ("{\"é€\": [1 2]}", "line 1, column 11: a comma or \"]\" is expected here"),
        ("[1,]", "line 1, column 4: a value is expected here"),
        ("{\"a\": 1,}", "line 1, column 9: a value is expected here"),
        ("{a: 1}", "line 1, column 2: a name in double quotes is expected here"),
        ("{\"a\":\r\n\r\n'b'}", "line 3, column 1: a text is not in double quotes"),
        ("{\"a\": \"b", "line 1, column 7: the text that begins here has no end"),
        ("{\"a\": \"b\n\"}", "line 1, column 9: a text may not hold a line break as it is"),
        ("{\"a\": \"b\0\"}", "line 1, column 9: a text may not hold a control character as it is"),
        (#"{"a": "\x"}"#, "line 1, column 9: no such escape exists after a backslash"),
        (#"{"a": "\u12g4"}"#, "line 1, column 12: four hexadecimal digits are expected after \"\\u\""),
        ("{\"a\": ", "line 1, column 7: the document ends too early"),
        ("{\"a\": 1", "line 1, column 8: the document ends too early"),
        ("[NaN]", "line 1, column 2: a value is expected here"),
        ("[-]", "line 1, column 2: a value is expected here"),
        ("[01]", "line 1, column 2: a number is written wrong"),
        ("[1.]", "line 1, column 2: a number is written wrong"),
        ("[tru]", "line 1, column 2: a value is expected here"),
        ("{} {}", "line 1, column 4: more text follows after the end of the document"),
    ])
    func aSyntaxErrorNamesLineAndColumn(document: String, sentence: String) {
        #expect(refusal(document) == "\"news.json\" is not valid JSON at \(sentence).")
    }

    @Test func aByteOrderMarkIsTaken() throws {
        #expect(try read("\u{FEFF}" + FeedFileTests.good).feed.title == "News")
        #expect(
            refusal("\u{FEFF}[1,]") == "\"news.json\" is not valid JSON at line 1, column 4: a value is expected here.",
            "the mark is no column")
    }

    @Test(arguments: [
        "\u{FEFF}{\"title\": \"Café 🌊\", \"items\": [{\"id\": 1}]}",
        "<rss><channel><title>Café 🌊</title></channel></rss>",
        "{\"title\": \"Café 🌊\", \"items\": [{\"id\": 1}]}",
    ])
    func utf16IsTakenWithAByteOrderMarkOrTheFirstSignOfAFormat(document: String) throws {
        let little = document.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let big = document.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        for bytes in [little, big] {
            #expect(try FeedReader.read(Data(bytes), named: "a.json").feed.title == "Café 🌊")
        }
        #expect(refusal(little + [0]) == "\"news.json\" is not valid UTF-16: it ends within a character.")
        #expect(refusal([0xFF, 0xFE]) == "\"news.json\" is empty.")
        #expect(refusal([0xFF, 0xFE, 0, 0, 1, 0, 0, 0]) == "\"news.json\" is in UTF-32. A feed is in UTF-8.")
    }

    @Test(arguments: [
        "http://jsonfeed.org/version/1", "https://jsonfeed.org/version/1.1", "https://www.jsonfeed.org/version/1/",
        "HTTPS://JSONFeed.org/version/1",
    ])
    func knownVersionsAreReadWithoutAWord(version: String) throws {
        #expect(try read(#"{"version": "\#(version)", "title": "News", "items": []}"#).diagnostics.isEmpty)
    }

    @Test(arguments: [
        (
            #""version": "https://jsonfeed.org/version/2","#,
            "The feed: its version \"https://jsonfeed.org/version/2\" is not known here; read as version 1.1."
        ),
        ("", "The feed: it names no JSON Feed version; read as version 1.1."),
        (#""version": null,"#, "The feed: it names no JSON Feed version; read as version 1.1."),
        (#""version": 1.1,"#, "The feed: version is a number, expected text; read as version 1.1."),
    ])
    func aDoubtfulVersionIsReadWithADiagnostic(version: String, sentence: String) throws {
        let reading = try read(#"{\#(version) "title": "News", "items": [{"id": "1", "title": "One"}]}"#)
        #expect(reading.feed.posts.map(\.title) == ["One"])
        #expect(reading.diagnostics.map(\.description) == [sentence])
    }

    @Test func nestingIsRefusedBeforeItHurts() {
        let sentence =
            "\"news.json\" is not valid JSON at line 1, column 513: lists and objects are nested more than 512 deep."
        #expect(refusal(String(repeating: "[", count: 100_000)) == sentence)
        #expect(refusal(String(repeating: "[", count: 513) + String(repeating: "]", count: 513)) == sentence)
        #expect(
            refusal(String(repeating: "[", count: 512) + String(repeating: "]", count: 512))
                == "\"news.json\" is JSON but not a JSON Feed: it is a list where a feed is an object.")
        #expect(refusal(String(repeating: #"{"a":"#, count: 100_000))?.contains("nested more than 512 deep") == true)
    }

    @Test func moreValuesThanAnyFeedHasAreRefused() {
        let sentence = refusal("[0" + String(repeating: ",0", count: JSONParser.valueLimit) + "]")
        #expect(sentence?.hasSuffix("the document holds more than 4000000 values.") == true)
    }

    @Test func deepNestingFitsTheStackOfATask() async {
        let value = await Task.detached {
            refusal(String(repeating: "[", count: 512) + String(repeating: "]", count: 512))
        }.value
        #expect(value?.contains("it is a list") == true)
    }

    @Test func ofTwoMembersWithOneNameTheLastCounts() throws {
        #expect(try readItem(#""title": "First", "title": "Last""#).post.title == "Last")
    }

    @Test func hugeNumbersHarmNothing() throws {
        let (post, diagnostics) = try readItem(
            #""title": "Big", "_size": 1e400, "_count": 123456789012345678901234567890"#)
        #expect(post.title == "Big")
        #expect(diagnostics.isEmpty)
    }

    @Test func escapesBecomeCharacters() throws {
        #expect(try readItem(#""title": "\"Sea\" \/ \\ \u00e9""#).post.title == #""Sea" / \ é"#)
    }

    @Test func halfACharacterIsReplacedWithADiagnostic() throws {
        let reading = try readItems(#"{"id": "1", "title": "Sea \ud83c\udf0a and \ud83c"}"#)
        #expect(reading.feed.posts.first?.title == "Sea 🌊 and \u{FFFD}")
        #expect(
            reading.diagnostics.map(\.description) == [
                "The feed: the text at line 1, column 97 holds half a character; a replacement character stands there."
            ])
        #expect(
            try readItems(#"{"id": "1", "title": "\ud83c", "url": 1}"#).summary
                == "1 text holds half a character; 1 item has an unusable url (item 1).")
        #expect(try readItem(#""title": "\udf0a\ud83c\ud83c\udf0a""#).post.title == "\u{FFFD}\u{FFFD}🌊")
    }

    @Test func aNULNeverReachesALabel() throws {
        let (post, _) = try readItem(#""title": "a\u0000b", "content_text": "c\u0000d\u0007", "tags": ["e\u0000"]"#)
        #expect(post.title == "ab")
        #expect(post.text == "cd")
        #expect(post.tags == ["e"])
    }
}
