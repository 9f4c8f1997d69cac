import GtkBridge
import ListKit
import ListKitGtk
import ListKitReplay
import Localization

/// One object of the merged table: its sign, its name, where it was and is, and what in it changed.
final class ChangeCell: ListBoxCell {
    private let box = Box(.horizontal, spacing: 8)
    private let sign = Label()
    private let name = Label()
    private let places = Label()
    private let detail = Label()
    /// Of more items of a section only the number is shown.
    private static let itemLimit = 6

    override func makeContent() -> Widget {
        sign.addClass("sign")
        sign.verticalAlign = .start
        sign.widthInCharacters = 3
        name.xAlign = 0
        name.isEllipsized = true
        name.hasHorizontalExpand = true
        places.addClass("figures")
        places.addClass("quiet")
        places.xAlign = 1
        detail.xAlign = 0
        detail.wraps = true
        detail.wrapMode = .wordOrCharacter
        detail.addClass("fields")
        let text = Box(.vertical, spacing: 2, [Box(.horizontal, spacing: 8, [name, places]), detail])
        text.hasHorizontalExpand = true
        box.append(sign)
        box.append(text)
        box.addClass("change")
        return box
    }

    func show(_ change: ObjectChange, title: String? = nil) {
        let kinds = change.kinds.sorted()
        // Where only items changed, the section itself is what it was.
        setKind(kinds.last)
        sign.text = kinds.isEmpty ? "⋯" : kinds.map(\.sign).joined()
        sign.tooltip = kinds.isEmpty ? localized("items changed") : kinds.map(\.words).listed
        name.text = title ?? change.name.description
        name.addClass("strong")
        places.text = Self.places(change.oldIndex, change.newIndex)
        let text = Self.detail(change)
        detail.text = text
        detail.isVisible = !text.isEmpty
    }

    /// An item, set in from its section.
    func show(_ item: ItemChange) {
        let kinds = item.kinds.sorted()
        setKind(kinds.last)
        box.addClass("item")
        sign.text = kinds.map(\.sign).joined()
        sign.tooltip = kinds.map(\.words).listed
        name.text = item.name?.description ?? ""
        places.text = Self.places(item.oldItem, item.newItem)
        let text = Self.text(item.fields, item.kinds, of: item.name).joined(separator: "\n")
        detail.text = text
        detail.isVisible = !text.isEmpty
    }

    func showUnchanged(_ text: String, _ oldIndex: Int, _ newIndex: Int) {
        setKind(nil)
        sign.text = ""
        sign.tooltip = nil
        name.text = text
        places.text = Self.places(oldIndex, newIndex)
        detail.isVisible = false
    }

    func showSection(_ section: Int, _ text: String, _ words: String, _ place: String) {
        setKind(nil)
        sign.text = "\(section)"
        sign.tooltip = nil
        name.text = text
        places.text = place
        detail.text = words
        detail.isVisible = true
    }

    /// The places of a row on screen, before and after.
    func show(_ row: ScreenChange.Row) {
        switch row.fate {
        case .kept: setKind(nil)
        case .madeAnew: setKind(.update)
        case .came: setKind(.insert)
        case .went: setKind(.delete)
        }
        box.addClass("item")
        sign.text = row.fate == .came ? "+" : row.fate == .went ? "−" : ""
        sign.tooltip = nil
        name.text = row.name
        let places = [row.oldY, row.newY].map { $0.map { "\(Int($0.rounded()))" } ?? "–" }
        self.places.text = localized("\(places[0] == places[1] ? places[0] : places.joined(separator: " → ")) px")
        detail.text = row.reason ?? ""
        detail.isVisible = row.reason != nil
    }

    private func setKind(_ kind: ListChangeKind?) {
        for other in ListChangeKind.allCases { box.setClass(other.rawValue, other == kind) }
        box.setClass("unchanged", kind == nil)
    }

    private static func places(_ old: Int?, _ new: Int?) -> String {
        switch (old, new) {
        case (let old?, let new?): old == new ? "\(old)" : "\(old) → \(new)"
        case (let old?, nil): "\(old) → –"
        case (nil, let new?): "– → \(new)"
        case (nil, nil): ""
        }
    }

    private static func detail(_ change: ObjectChange) -> String {
        let fields = text(change.fields, change.kinds, of: change.name)
        // Items with a name have rows of their own.
        let unnamed = change.items.filter { $0.name == nil }
        var items = unnamed.prefix(itemLimit).map { item in
            switch (item.oldItem, item.newItem) {
            case (let old?, let new?) where old != new: localized("\(item.kind.sign) item \(old) → \(new)")
            default: localized("\(item.kind.sign) item \(item.newItem ?? item.oldItem ?? 0)")
            }
        }
        if unnamed.count > itemLimit {
            let rest = unnamed.count - itemLimit
            items.append(localized(rest, one: "… \(rest) more item", other: "… \(rest) more items"))
        }
        return (fields + items).joined(separator: "\n")
    }

    /// An inserted or removed object is summarised; a changed one shows every field.
    private static func text(
        _ fields: [FieldChange], _ kinds: Set<ListChangeKind>, of name: RecordedName?
    ) -> [String] {
        if kinds == [.insert] || kinds == [.delete] {
            // The name says it.
            let others = fields.filter { ($0.new ?? $0.old) != name?.identifier }
            let text = others.prefix(4).map { "\($0.name): \(($0.new ?? $0.old ?? "").shortened)" }
            return text.isEmpty ? [] : [text.joined(separator: " · ")]
        }
        // To say nothing would look as though nothing had changed.
        if fields.isEmpty, kinds.contains(.update) { return [localized("changed in a part that is not recorded")] }
        return fields.map { field in
            let (old, new) = (field.old ?? "–", field.new ?? "–")
            let start = start(ofDifferenceBetween: old, new)
            return "\(field.name): \(old.from(start).shortened) → \(new.from(start).shortened)"
        }
    }

    /// The position from which two texts are shown, so that the difference is visible: 0 for short ones.
    private static func start(ofDifferenceBetween old: String, _ new: String) -> Int {
        guard max(old.count, new.count) > 60 else { return 0 }
        let common = zip(old, new).prefix { $0 == $1 }.count
        return common < 40 ? 0 : common - 20
    }
}

extension ListChangeKind {
    fileprivate var words: String {
        switch self {
        case .insert: localized("inserted")
        case .delete: localized("deleted")
        case .update: localized("changed")
        case .move: localized("moved")
        }
    }
}

extension String {
    fileprivate func from(_ start: Int) -> String { start == 0 ? self : "…" + dropFirst(start) }

    /// Short enough to be side by side with another.
    fileprivate var shortened: String {
        let line = split(whereSeparator: \.isNewline).joined(separator: " ")
        return line.count <= 60 ? line : line.prefix(59) + "…"
    }
}
