import Foundation
import Testing

@testable import FeedModel

/// Every label that the Web has for an encoding.
@Suite struct EncodingLabelTests {
    /// A word in an encoding, in its bytes. The encodings of one byte each have a letter that others have elsewhere.
    private static let words: [(encoding: String, text: String, bytes: [UInt8])] = [
        ("UTF-8", "é", [0xC3, 0xA9]), ("IBM866", "Порт", [0x8F, 0xAE, 0xE0, 0xE2]),
        ("ISO-8859-2", "Łódź", [0xA3, 0xF3, 0x64, 0xBC]),
        ("ISO-8859-3", "Ħ", [0xA1]), ("ISO-8859-4", "Ą", [0xA1]), ("ISO-8859-5", "Порт", [0xBF, 0xDE, 0xE0, 0xE2]),
        ("ISO-8859-6", "بحر", [0xC8, 0xCD, 0xD1]), ("ISO-8859-7", "Ωρα", [0xD9, 0xF1, 0xE1]),
        ("ISO-8859-8", "ים", [0xE9, 0xED]),
        ("ISO-8859-8-I", "ים", [0xE9, 0xED]), ("ISO-8859-10", "Ą", [0xA1]), ("ISO-8859-13", "Ž", [0xDE]),
        ("ISO-8859-14", "Ḃ", [0xA1]), ("ISO-8859-15", "€", [0xA4]), ("ISO-8859-16", "Ț", [0xDE]),
        ("KOI8-R", "Порт", [0xF0, 0xCF, 0xD2, 0xD4]), ("KOI8-U", "ґўЎ", [0xAD, 0xAE, 0xBE]),
        ("macintosh", "Möwe∆", [0x4D, 0x9A, 0x77, 0x65, 0xC6]), ("windows-874", "ทะเล", [0xB7, 0xD0, 0xE0, 0xC5]),
        ("windows-1250", "Łódź", [0xA3, 0xF3, 0x64, 0x9F]), ("windows-1251", "Порт", [0xCF, 0xEE, 0xF0, 0xF2]),
        ("windows-1252", "“Café”", [0x93, 0x43, 0x61, 0x66, 0xE9, 0x94]), ("windows-1253", "Ώρα", [0xBF, 0xF1, 0xE1]),
        ("windows-1254", "Ğ", [0xD0]), ("windows-1255", "ים", [0xE9, 0xED]),
        ("windows-1256", "بحر", [0xC8, 0xCD, 0xD1]),
        ("windows-1257", "Ž", [0xDE]), ("windows-1258", "Đ", [0xD0]),
        ("x-mac-cyrillic", "Порт€", [0x8F, 0xEE, 0xF0, 0xF2, 0xFF]),
        ("GBK", "潮水€", [0xB3, 0xB1, 0xCB, 0xAE, 0x80]), ("gb18030", "潮水", [0xB3, 0xB1, 0xCB, 0xAE]),
        ("Big5", "潮水", [0xBC, 0xE9, 0xA4, 0xF4]), ("EUC-JP", "潮①", [0xC4, 0xAC, 0xAD, 0xA1]),
        ("ISO-2022-JP", "潮①ｶ", [0x1B, 0x24, 0x42, 0x44, 0x2C, 0x2D, 0x21, 0x1B, 0x28, 0x49, 0x36, 0x1B, 0x28, 0x42]),
        ("Shift_JIS", "潮①ｶ", [0x92, 0xAA, 0x87, 0x40, 0xB6]), ("EUC-KR", "바다똠", [0xB9, 0xD9, 0xB4, 0xD9, 0x8C, 0x63]),
    ]

    @Test func thereAreAllOfThem() {
        #expect(EncodingLabels.encodings.count == 212)
        #expect(Set(EncodingLabels.encodings.values) == Set(Self.words.map(\.encoding)))
    }

    private func title(_ bytes: [UInt8], declared: String? = nil, served: String? = nil) throws -> String {
        let declaration = declared.map { "<?xml version=\"1.0\" encoding=\"\($0)\"?>" } ?? ""
        let document =
            Array("\(declaration)<rss><channel><title>".utf8) + bytes + Array("</title></channel></rss>".utf8)
        return try FeedReader.read(Data(document), named: "feed", charset: served).feed.title
    }

    @Test(arguments: EncodingLabels.encodings.keys.sorted())
    func aLabelIsKnown(label: String) throws {
        let word = try #require(Self.words.first { $0.encoding == EncodingLabels[label] })
        #expect(try title(word.bytes, declared: label) == word.text)
        #expect(try title(word.bytes, served: label.uppercased()) == word.text)
    }

    @Test(
        arguments: [
            ("cp850", [0x4D, 0x94, 0x77, 0x65], "Möwe"), ("ISO_8859_5", [0xBF, 0xDE], "По"),
            ("cp932", [0x92, 0xAA], "潮"),
            ("ibm037", [0xE9], "é"),
            ("utf-7", [0xE9], "é"), ("nonsense", [0xE9], "é"), ("../x", [0xE9], "é"),
        ] as [(String, [UInt8], String)])
    func otherNamesAreThoseOfTheSystem(label: String, bytes: [UInt8], text: String) throws {
        #expect(try title(bytes, declared: label) == text)
    }

    @Test(arguments: [
        ("don\u{92}t \u{93}quote\u{94} \u{96} dash\u{85}", "don’t “quote” – dash…"), ("\u{80}5", "€5"),
        ("a\u{81}b", "ab"),
    ])
    func lettersWithoutAMeaningAreThoseOfWindows(text: String, meant: String) throws {
        let words = try read(
            "<rss><channel><title>\(text)</title><item><title>\(text)</title><description>\(text)</description></item></channel></rss>"
        )
        #expect(words.feed.title == meant && words.feed.posts[0].title == meant && words.feed.posts[0].text == meant)
        let escaped = text.unicodeScalars.map { $0.value < 0x80 ? String($0) : "\\u00" + String($0.value, radix: 16) }
        for text in [text, escaped.joined()] {
            #expect(try readItem("\"content_text\": \"\(text)\"").post.text == meant)
        }
    }

    /// The same document in every encoding that has its letters.
    @Test(arguments: [
        "utf-8", "utf-16", "windows-1251", "koi8-r", "iso-8859-5", "ibm866", "x-mac-cyrillic", "gb18030", "euc-jp",
    ])
    func anEncodingDecidesNothing(label: String) throws {
        let document =
            "<rss><channel><title>Порт</title><item><guid>п</guid><title>Прилив и отлив</title>"
            + "<description>Вода уходит, и песок остаётся</description></item></channel></rss>"
        let system = ["x-mac-cyrillic": "MAC-CYRILLIC", "ibm866": "CP866"][label] ?? label
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/iconv")
        process.arguments = ["-f", "utf-8", "-t", system]
        let (input, output) = (Pipe(), Pipe())
        (process.standardInput, process.standardOutput) = (input, output)
        try process.run()
        let text = document.replacing("ё", with: label == "euc-jp" ? "е" : "ё")
        try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
        try input.fileHandleForWriting.close()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let feed = try FeedReader.read(data, named: "feed", charset: label).feed
        #expect(try feed == FeedReader.read(Data(text.utf8), named: "feed").feed)
    }
}
