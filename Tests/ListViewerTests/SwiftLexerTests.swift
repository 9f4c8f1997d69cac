import Foundation
import Testing

@testable import ListViewer

/// What is coloured in code.
struct SwiftLexerTests {
    private func tokens(_ text: String) -> [String] {
        SwiftLexer.tokens(in: text).map { "\($0.kind) \(text[$0.range])" }
    }

    @Test func keywordsTypesAndNumbersAreFoundAndNamesAreNot() {
        #expect(
            tokens("private let count: Int = max(3, 0x1F) + 2.5")
                == ["keyword private", "keyword let", "type Int", "number 3", "number 0x1F", "number 2.5"])
        #expect(tokens("let classes = row2.value_1") == ["keyword let"])
        #expect(tokens("for _ in 0..<10 {}") == ["keyword for", "keyword in", "number 0", "number 10"])
    }

    @Test func aKeywordThatIsAMemberOrInQuotesIsAName() {
        #expect(tokens("x.default; `class`; .self; super.init()") == ["keyword self", "keyword super", "keyword init"])
    }

    @Test func aKeywordThatLabelsAnArgumentIsAName() {
        #expect(
            tokens("f(for: Int.self, in: a[1, default: 2])") == ["type Int", "keyword self", "number 1", "number 2"])
        #expect(tokens("switch a {\n    default: nil\n}") == ["keyword switch", "keyword default", "keyword nil"])
        #expect(tokens("[true: nil]") == ["keyword true", "keyword nil"])
    }

    @Test func attributesAndDirectives() {
        #expect(
            tokens("@MainActor final class A {\n#if DEBUG")
                == ["attribute @MainActor", "keyword final", "keyword class", "type A", "keyword #if", "type DEBUG"])
    }

    @Test func commentsEndWithTheirLineOrTheirSignAndMayBeNested() {
        #expect(tokens("// let \"x\"\nlet") == ["comment // let \"x\"", "keyword let"])
        #expect(tokens("/* a /* b */ c */ if") == ["comment /* a /* b */ c */", "keyword if"])
        #expect(tokens("/// Half / done: 1 / 2") == ["comment /// Half / done: 1 / 2"])
        #expect(tokens("6 / 3") == ["number 6", "number 3"])
    }

    @Test func stringsEndWithTheirQuotes() {
        #expect(tokens(#"f("a \" let", "")"#) == [#"string "a \" let""#, #"string """#])
        #expect(tokens("#\"a \" b\"# + 1") == ["string #\"a \" b\"#", "number 1"])
        let long = "\"\"\"\n    let \"x\"\n    \"\"\""
        #expect(tokens(long + " let") == ["string \(long)", "keyword let"])
    }

    @Test func whatIsPutIntoAStringIsCode() {
        #expect(
            tokens(#""n: \(max(count, 3)) rows" if"#)
                == [#"string "n: \("#, "number 3", #"string ) rows""#, "keyword if"])
        #expect(tokens(#""\(a ? "x" : "y")""#) == [#"string "\("#, #"string "x""#, #"string "y""#, #"string )""#])
    }

    @Test func codeThatBreaksOffIsReadToItsEnd() {
        for text in ["\"abc", "\"\"\"abc", "/* abc", "\"\\(abc", "#\"abc", "`abc", "@", "#", "\"\\", "0x", "\\"] {
            let found = SwiftLexer.tokens(in: text)
            #expect(found.allSatisfy { !$0.range.isEmpty && $0.range.upperBound <= text.endIndex }, "\(text)")
        }
        #expect(tokens("\"abc\nlet") == ["string \"abc", "keyword let"], "A string of one line ends with it.")
    }

    @Test func tokensStandOneAfterTheOtherInEveryFile() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Sources/Gallery")
        for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
            let text = try String(contentsOf: file, encoding: .utf8)
            let tokens = SwiftLexer.tokens(in: text)
            #expect(Set(tokens.map(\.kind)).isSuperset(of: [.keyword, .type, .string]), "\(file.path)")
            for (one, other) in zip(tokens, tokens.dropFirst()) {
                #expect(one.range.upperBound <= other.range.lowerBound)
            }
            // A string that does not end swallows the rest.
            for token in tokens where token.kind == .string && !text[token.range].hasPrefix("\"\"\"") {
                #expect(
                    !text[token.range].contains("\n") || text[token.range].contains("\"\"\""), "\(text[token.range])")
            }
        }
    }

    @Test(arguments: SwiftLexer.Kind.allCases) func everyColourCanBeReadOnItsGround(_ kind: SwiftLexer.Kind) {
        func light(_ color: (red: Double, green: Double, blue: Double)) -> Double {
            func linear(_ part: Double) -> Double { part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4) }
            return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
        }
        // The grounds of code in both themes.
        let grounds = (light: light((0.96, 0.96, 0.96)), dark: light((0.21, 0.21, 0.21)))
        #expect((grounds.light + 0.05) / (light(CodeColours.light(kind)) + 0.05) >= 4.5)
        #expect((light(CodeColours.dark(kind)) + 0.05) / (grounds.dark + 0.05) >= 4.5)
    }
}
