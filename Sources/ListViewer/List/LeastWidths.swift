import GtkBridge

/// The least widths at which texts are readable, in logical pixels. They grow with the theme's font.
struct LeastWidths: Equatable {
    let card: Double
    /// The list, if posts have pictures beside their texts.
    let besidePicture: Double
    let article: Double

    @MainActor
    init() {
        // Plus the space around the text, and the dot.
        card = max(264, Self.width(ofCharacters: 27) + 48)
        besidePicture = Self.width(ofCharacters: 20) + 48 + 12 + Double(PostPictures.width)
        article = max(500, Self.width(ofCharacters: 50) + 80)
    }

    @MainActor
    private static func width(ofCharacters count: Int) -> Double {
        Double(line(ofCharacters: count).measure(.horizontal).natural)
    }

    /// A line of a post's text.
    @MainActor
    static func line(ofCharacters count: Int) -> Label {
        let line = Label("M")
        line.addClass("post-body")
        line.widthInCharacters = count
        return line
    }
}
