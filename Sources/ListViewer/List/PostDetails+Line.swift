import FeedModel
import Localization

extension PostDetails {
    /// The feed that a post comes from, its season and its episode, as in "Harbour News  ·  Season 2, episode 5".
    var line: String {
        let place: String? =
            switch (season, episode) {
            case (let season?, let episode?): localized("Season \(season), episode \(episode)")
            case (let season?, nil): localized("Season \(season)")
            case (nil, let episode?): localized("Episode \(episode)")
            case (nil, nil): nil
            }
        return [sourceTitle, place].compactMap(\.self).joined(separator: "  ·  ")
    }
}
