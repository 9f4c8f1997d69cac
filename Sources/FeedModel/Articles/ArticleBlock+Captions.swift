extension ArticleBlock {
    var takesCaption: Bool {
        switch kind {
        case .picture, .table: true
        default: false
        }
    }

    /// Whether its own text says nothing beyond the caption, or only what the alternative of the picture says.
    func canHave(caption: RichText) -> Bool {
        if text.isEmpty || text.text == caption.text { return true }
        guard case .picture(let picture) = kind, text.isPlain else { return false }
        return picture.alternative == LabelText.line(text.text, to: 300)
    }

    /// Empty for a picture that the page only describes.
    var pictureSource: String? { if case .picture(let picture) = kind { picture.source } else { nil } }

    var enclosureAddress: String? { if case .enclosure(let file) = kind { file.url } else { nil } }
}
