import Localization

/// In the order of the switcher.
enum ViewerPage: String, CaseIterable {
    case feed, playground, gallery

    var title: String {
        switch self {
        case .feed: localized("Feed")
        case .playground: localized("Playground")
        case .gallery: localized("Gallery")
        }
    }

    /// Replaces the title if there is no room.
    var iconName: String {
        switch self {
        case .feed: "view-list-symbolic"
        case .playground: "media-playlist-shuffle-symbolic"
        case .gallery: "view-grid-symbolic"
        }
    }

    var number: Int { Self.allCases.firstIndex(of: self)! + 1 }
}
