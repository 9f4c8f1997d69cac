/// Text with styles and links.
public struct RichText: Hashable, Sendable {
    public struct Style: OptionSet, Hashable, Sendable {
        public let rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        public static let bold = Style(rawValue: 1)
        public static let italic = Style(rawValue: 2)
        public static let code = Style(rawValue: 4)
        public static let struckThrough = Style(rawValue: 8)
        public static let underlined = Style(rawValue: 16)
        public static let raised = Style(rawValue: 32)
        public static let lowered = Style(rawValue: 64)
        /// As with a text marker.
        public static let marked = Style(rawValue: 128)
    }

    public struct Run: Hashable, Sendable {
        public var text: String
        public var style: Style
        /// As the feed has it; see ``Post/linkURL(of:relativeToFeedAt:)``.
        public var link: String?

        public init(_ text: String, style: Style = [], link: String? = nil) {
            self.text = text
            self.style = style
            self.link = link
        }
    }

    /// None is empty.
    public var runs: [Run]

    public init(_ runs: [Run]) { self.runs = runs.filter { !$0.text.isEmpty } }
    public init(_ text: String) { self.init([Run(text)]) }

    /// Without styles and links.
    public var text: String { runs.count == 1 ? runs[0].text : runs.map(\.text).joined() }
    public var isEmpty: Bool { runs.isEmpty }

    /// Whether it has neither links nor styles.
    var isPlain: Bool { runs.allSatisfy { $0.link == nil && $0.style.isEmpty } }

    /// The text of each link.
    public var linkTexts: [String] {
        var texts: [String] = []
        var last: String?
        for run in runs {
            if let link = run.link {
                // A link in several styles is several runs.
                if link == last { texts[texts.count - 1] += run.text } else { texts.append(run.text) }
            }
            last = run.link
        }
        return texts
    }
}
