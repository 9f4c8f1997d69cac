/// Returns a text in the user's language. Use it for every text that a user sees.
///
///     button.label = localized("Mark All as Read")
///     label.text = localized("\(title) could not be loaded.")
///
/// `scripts/extract-texts` reads the literal from the source, so write it in the call. A comment above the call that
/// begins with `Translators:` goes to the translators.
///
/// - Parameters:
///   - text: the English text.
///   - context: distinguishes two texts that are equal only in English.
public func localized(_ text: SourceText, context: StaticString? = nil) -> String {
    text.fill(Catalogue.translation(of: text.key, context: context?.description) ?? text.key)
}

/// Returns a text that depends on a number, in the user's language. The singular has the values of the plural, or none.
///
///     localized(count, one: "\(count) post", other: "\(count) posts")
///     localized(hours, one: "Every Hour", other: "Every \(hours) Hours")
public func localized(_ count: Int, one: SourceText, other: SourceText) -> String {
    other.fill(
        Catalogue.translation(of: one.key, other.key, count: count) ?? (count == 1 ? one.key : other.key))
}
