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
