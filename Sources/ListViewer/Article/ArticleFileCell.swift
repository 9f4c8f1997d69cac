import FeedModel
import Foundation
import GtkBridge
import ListKitGtk
import Localization

/// The row of a file that comes with a post.
final class ArticleFileCell: ArticleCell {
    private let name = Label()
    private let details = Label()
    private let icon = Image(iconName: "mail-attachment-symbolic")
    private let open = Button(localized("Open"))
    private var address = ""

    override func fill(_ body: Box) {
        for label in [name, details] {
            label.xAlign = 0
            label.isEllipsized = true
            label.wraps = true
            label.wrapMode = .wordOrCharacter
            label.maximumLines = 2
            label.widthInCharacters = 6
        }
        name.addClass("file-name")
        details.addClass("post-meta")
        open.verticalAlign = .center
        open.onClicked { [unowned self] in follow(address) }
        let row = Columns(spacing: 12)
        row.addClass("file")
        row.append(icon)
        row.append(Box(.vertical, [name, details]), width: .flexible)
        row.append(open)
        body.append(row)
    }

    override func show(_ model: ArticleBlockModel) {
        guard case .enclosure(let file) = model.block.kind else { return }
        address = file.url
        let words = FileText(file)
        name.text = words.name
        details.text = words.details
        open.setAccessibleLabel(localized("Open \(words.name)"))
    }

    override var accessibleLabel: String? { name.text }
    override var accessibleDescription: String? { details.text }
}

/// Describes a file.
struct FileText {
    let name: String
    /// As in "Audio · 41:20 · 38 MB · harbour.example".
    let details: String

    init(_ file: Enclosure) {
        let url = URL(string: file.url)
        let host = url?.host.map { $0.hasPrefix("www.") ? String($0.dropFirst(4)) : $0 }
        let isPage = file.mediaType?.hasPrefix("text/html") ?? false
        let last = (url?.path ?? file.url).split(separator: "/").last.map(String.init) ?? file.url
        let plain = isPage ? host ?? file.url : last.isEmpty ? file.url : last
        name = file.title ?? LabelText.line(plain, to: 80)
        let kind = isPage ? Self.kind(ofHost: host ?? "") : file.mediaType.flatMap(Self.kind)
        let length = [file.duration.flatMap(Self.duration), file.byteCount.flatMap(Self.size)]
        details = ([kind] + length + [host == name ? nil : host]).compactMap { $0 }.joined(separator: "  ·  ")
    }

    /// Places whose pages are players.
    private static func kind(ofHost host: String) -> String {
        let names = Set(host.split(separator: "."))
        if !names.isDisjoint(with: [
            "youtube", "youtu", "vimeo", "dailymotion", "twitch", "bilibili", "tiktok", "peertube",
        ]) {
            return localized("Video")
        }
        let isSound = !names.isDisjoint(with: ["soundcloud", "spotify", "bandcamp", "mixcloud", "podbean", "megaphone"])
        return isSound ? localized("Audio") : localized("Web Page")
    }

    /// - Parameter type: as in "audio/mpeg".
    private static func kind(_ type: String) -> String? {
        switch type.prefix(while: { $0 != "/" }).lowercased() {
        case "audio": localized("Audio")
        case "video": localized("Video")
        case "image": localized("Picture")
        case "text": localized("Web Page")
        case "application": localized("File")
        default: nil
        }
    }

    private static func duration(_ seconds: Double) -> String? {
        guard seconds >= 1, seconds < 1_000_000 else { return nil }
        return LabelText.time(ofSeconds: seconds)
    }

    private static func size(_ bytes: Int) -> String? {
        switch bytes {
        case ..<1: nil
        case ..<1_000_000: localized("\(max(1, bytes / 1_000)) kB")
        default: localized("\(bytes / 1_000_000) MB")
        }
    }
}
