import GtkBridge
import ListKitGtk

private struct Language: ListDiffable, Identifiable, Equatable {
    let id: String
    var family: [Language] = []
}

private final class LanguageCell: ListBoxCell {
    let expander = ListTreeExpander()
    let name = Label()

    override func makeContent() -> Widget {
        let row = Box(.horizontal, spacing: 4, [expander, name])
        row.margins = Insets(top: 8, start: 12, bottom: 8, end: 16)
        return row
    }
}

/// A tree that opens and closes, by its arrows and by keys.
@MainActor
final class TreeExample {
    let view: Widget
    private let adapter: ListAdapter

    init() {
        var tree = ListTree(families, expanded: ["Indo-European"], isExpandable: { !$0.family.isEmpty }) { $0.family }
        let list = ListBoxView()
        list.selectionMode = .single
        list.maximumContentWidth = 560
        view = list
        adapter = ListAdapter(view: list, objects: { tree.rows }) { (_: ListTreeRow<Language>) in
            ListSingleSectionController(LanguageCell.self, for: ListTreeRow<Language>.self) { cell, row in
                cell.expander.show(row)
                cell.name.text = row.node.id
            }
        }
        adapter.onExpansion { (row: ListTreeRow<Language>, change) in tree.apply(change, to: row.node) }
        adapter.typeAhead { (row: ListTreeRow<Language>, _) in row.node.id }
    }
}

private func family(_ name: String, _ languages: [Language]) -> Language { Language(id: name, family: languages) }

private func family(_ name: String, of names: String...) -> Language {
    Language(id: name, family: names.map { Language(id: $0) })
}

private let families = [
    family(
        "Indo-European",
        [
            family(
                "Germanic",
                [
                    family("West Germanic", of: "Dutch", "English", "Frisian", "German", "Yiddish"),
                    family("North Germanic", of: "Danish", "Faroese", "Icelandic", "Norwegian", "Swedish"),
                ]),
            family("Celtic", of: "Breton", "Irish", "Manx", "Scottish Gaelic", "Welsh"),
            family("Italic", of: "Catalan", "French", "Italian", "Portuguese", "Romanian", "Spanish"),
            family("Balto-Slavic", of: "Bulgarian", "Czech", "Latvian", "Lithuanian", "Polish", "Ukrainian"),
            Language(id: "Albanian"), Language(id: "Armenian"), Language(id: "Greek"),
        ]),
    family(
        "Sino-Tibetan",
        [
            family("Sinitic", of: "Hakka", "Mandarin", "Min Nan", "Wu", "Yue"),
            family("Tibeto-Burman", of: "Burmese", "Dzongkha", "Newar", "Tibetan"),
        ]),
    family("Turkic", of: "Azerbaijani", "Kazakh", "Turkish", "Uyghur", "Uzbek"),
    family("Uralic", of: "Estonian", "Finnish", "Hungarian", "Mari", "Sámi"),
    Language(id: "Basque"), Language(id: "Sumerian"),
]
