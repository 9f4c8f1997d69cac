import Testing

@testable import Localization

@Suite("Texts in the user's language")
struct SourceTextTests {
    @Test("A text without a translation is in English")
    func english() {
        let name = "Quay"
        #expect(localized("Nothing here is translated: \(name), \(3)") == "Nothing here is translated: Quay, 3")
        #expect(localized(1, one: "\(1) boat", other: "\(1) boats") == "1 boat")
        #expect(localized(0, one: "\(0) boat", other: "\(0) boats") == "0 boats")
        #expect(localized(1, one: "A boat", other: "\(1) boats") == "A boat")
    }

    @Test("A translation has the values in an order of its own")
    func order() {
        let text: SourceText = "\("first"), then \("second")"
        #expect(text.key == "{1}, then {2}")
        #expect(text.fill("{2} nach {1}") == "second nach first")
    }

    @Test("A value keeps its curly brackets")
    func brackets() {
        let text: SourceText = "\("{2}") and \("{x")."
        #expect(text.fill(text.key) == "{2} and {x.")
    }

    @Test("What is no value in a translation stays as it is")
    func strangeTranslations() {
        let text: SourceText = "About \("a")"
        for translation in ["{2}", "{", "}{", "{}", "{1", "{99999999999999999999}", "{-1}"] {
            #expect(text.fill(translation) == translation)
        }
    }
}
