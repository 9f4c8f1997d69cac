/// What the user has chosen, and the last state of the window.
struct Preferences: Codable, Equatable, Sendable {
    enum ReadMark: String, Codable, CaseIterable, Sendable {
        case opened, scrolledPast
    }

    enum TextSize: String, Codable, CaseIterable, Sendable {
        case small, usual, large, larger

        var factor: Double {
            switch self {
            case .small: 0.9
            case .usual: 1
            case .large: 1.2
            case .larger: 1.5
            }
        }
    }

    struct Window: Codable, Equatable, Sendable {
        var width = 860
        var height = 760
        var isMaximized = false
        var page = "feed"
    }

    /// When a post counts as read.
    var readMark = ReadMark.opened
    /// See ``RefreshInterval``.
    var refreshMinutes = RefreshInterval.usual
    var textSize = TextSize.usual
    var layout = FeedLayout.list
    var window = Window()

    private static let sides = 200...10_000

    init() {}

    /// Values that are missing or invalid get their defaults.
    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let usual = Preferences()
        readMark = (try? values.decode(ReadMark.self, forKey: .readMark)) ?? usual.readMark
        let minutes = (try? values.decode(Int.self, forKey: .refreshMinutes)) ?? usual.refreshMinutes
        refreshMinutes = RefreshInterval.limited(minutes)
        textSize = (try? values.decode(TextSize.self, forKey: .textSize)) ?? usual.textSize
        layout = (try? values.decode(FeedLayout.self, forKey: .layout)) ?? usual.layout
        window = (try? values.decode(Window.self, forKey: .window)) ?? usual.window
        if !Self.sides.contains(window.width) || !Self.sides.contains(window.height) { window = usual.window }
    }
}
