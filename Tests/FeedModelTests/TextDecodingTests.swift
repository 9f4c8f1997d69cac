import Foundation
import Testing

@testable import FeedModel

/// Which of the encodings that are named for a document is believed.
@Suite struct TextDecodingTests {
    private static let russian = "Отлив в гавани"

    private func title(
        _ text: String, in encoding: String.Encoding, declared: String? = nil, served: String? = nil
    ) throws -> String {
        let declaration = declared.map { "<?xml version=\"1.0\" encoding=\"\($0)\"?>" } ?? ""
        let document = "\(declaration)<rss><channel><title>\(text)</title></channel></rss>"
        let data = try #require(document.data(using: encoding))
        return try FeedReader.read(data, named: "feed", charset: served).feed.title
    }

    @Test(
        arguments: [
            (nil, "windows-1251"), ("utf-8", "windows-1251"), ("windows-1251", nil), ("windows-1251", "utf-8"),
            ("windows-1251", "iso-8859-1"), ("windows-1251", "unheard-of"), ("koi8-r", "\"Windows-1251\""),
            ("cp1251", "us-ascii"),
        ] as [(String?, String?)])
    func theOneThatKnowsMoreIsBelieved(declared: String?, served: String?) throws {
        #expect(try title(Self.russian, in: .windowsCP1251, declared: declared, served: served) == Self.russian)
    }

    @Test(
        arguments: [nil, "utf-8", "iso-8859-1", "windows-1251", "shift_jis", "gb2312", "utf-16", "euc-jp"] as [String?])
    func bytesThatAreUTF8AreNothingElse(label: String?) throws {
        #expect(try title(Self.russian, in: .utf8, declared: label) == Self.russian)
        #expect(try title(Self.russian, in: .utf8, served: label) == Self.russian)
    }

    @Test func aMarkIsBelievedBeforeAll() throws {
        #expect(try title(Self.russian, in: .utf16, declared: "koi8-r", served: "windows-1251") == Self.russian)
    }

    @Test func whatNobodyNamesIsTakenForTheWebsCommonest() throws {
        #expect(try title("“Café”", in: .windowsCP1252) == "“Café”")
        #expect(try title("“Café”", in: .windowsCP1252, served: "utf-8") == "“Café”")
    }

    private func feed(titled title: [UInt8], declared: String?) throws -> FeedReading {
        let declaration = declared.map { "<?xml version=\"1.0\" encoding=\"\($0)\"?>" } ?? ""
        let document =
            Array("\(declaration)<rss><channel><title>".utf8) + title + Array("</title></channel></rss>".utf8)
        return try FeedReader.read(Data(document), named: "feed")
    }

    /// What names no encoding, or UTF-8, and is clearly in another one. The feed is told of it.
    @Test(
        arguments: [
            ("日本語の", [0x93, 0xFA, 0x96, 0x7B, 0x8C, 0xEA, 0x82, 0xCC]),
            (
                "これは港の潮です",
                [0xA4, 0xB3, 0xA4, 0xEC, 0xA4, 0xCF, 0xB9, 0xC1, 0xA4, 0xCE, 0xC4, 0xAC, 0xA4, 0xC7, 0xA4, 0xB9]
            ),
            (
                "Отлив сегодня",
                [0xCE, 0xF2, 0xEB, 0xE8, 0xE2, 0x20, 0xF1, 0xE5, 0xE3, 0xEE, 0xE4, 0xED, 0xFF]
            ),
            (
                "Отлив сегодня",
                [0xEF, 0xD4, 0xCC, 0xC9, 0xD7, 0x20, 0xD3, 0xC5, 0xC7, 0xCF, 0xC4, 0xCE, 0xD1]
            ),
        ] as [(String, [UInt8])])
    func whatIsClearlyInAnotherEncodingIsReadInIt(text: String, bytes: [UInt8]) throws {
        for declared in [nil, "utf-8"] as [String?] {
            let reading = try feed(titled: bytes, declared: declared)
            #expect(reading.feed.title == text)
            #expect(reading.summary?.hasSuffix("they are shown as they probably were meant.") == true)
        }
    }

    /// French, German and Greek.
    @Test(
        arguments: [
            [
                0x64, 0xE9, 0x6A, 0xE0, 0x20, 0x63, 0x72, 0xE9, 0xE9, 0x65, 0x20, 0xE0, 0x20, 0xE9, 0x74, 0xE9, 0x20,
                0xEA, 0x74, 0x72, 0x65, 0x20, 0xE7, 0xE0,
            ],
            [0xC4, 0xD6, 0xDC, 0x20, 0xC4, 0xD6, 0xDC, 0xDF, 0x20, 0xFF, 0xFF, 0x20, 0xC4, 0xD6],
            [
                0xC5, 0xEB, 0xEB, 0xE7, 0xED, 0xE9, 0xEA, 0xDC, 0x20, 0xED, 0xDD, 0xE1, 0x20, 0xE8, 0xDC, 0xEB, 0xE1,
                0xF3, 0xF3, 0xE1,
            ],
        ] as [[UInt8]])
    func whatIsNotClearIsNotGuessed(bytes: [UInt8]) {
        #expect(EncodingGuess.text(bytes) == nil)
    }

    @Test func utf8WithAWrongByteStaysUTF8() throws {
        let start = Array("<rss><channel><title>これはテストです ".utf8)
        let document = start + [0xE9] + Array("</title></channel></rss>".utf8)
        #expect(try FeedReader.read(Data(document), named: "feed").feed.title == "これはテストです é")
    }

    @Test func bytesThatAreOfNoCharacterHarmTheirPieceAlone() throws {
        var data = Data("<?xml version='1.0' encoding='shift_jis'?><rss><channel><title>".utf8)
        data +=
            try #require("潮".data(using: .shiftJIS)) + Data(" ".utf8) + [0xFF, 0xFE]
            + Data("</title></channel></rss>".utf8)
        let reading = try FeedReader.read(data, named: "feed")
        #expect(reading.feed.title == "潮 \u{FFFD}\u{FFFD}")
        #expect(reading.summary?.hasPrefix("The feed: 2 bytes of it are not in its encoding") == true)
    }
}
