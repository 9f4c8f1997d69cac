import GtkBridge
import ListKit
import ListKitGtk
import Localization

/// Lists the keys of the program, in columns if there is room.
@MainActor
final class ShortcutsWindow {
    let window = Window()
    let list = ListBoxView()
    private let adapter: ListAdapter

    init(_ groups: [ShortcutGroup], over parent: Window) {
        adapter = ListAdapter(view: list, objects: { groups }) { (_: ShortcutGroup) in
            ShortcutGroupController()
        }
        list.stickyHeaders = true
        list.setAccessibleListLabel(localized("Keyboard shortcuts"))
        window.title = localized("Keyboard Shortcuts")
        window.addClass("shortcuts-window")
        window.setDefaultSize(width: 680, height: 560)
        window.setParentWindow(parent, isModal: true)
        window.child = list
        for keys in ["Escape", "<Control>w", "<Control>question"] {
            window.addShortcut(keys) { [weak window] in window?.close() }
        }
        window.present()
    }
}

private final class ShortcutGroupController: ListGenericSectionController<ShortcutGroup>, ListSupplementaryViewSource {
    override init() {
        super.init()
        itemWidth = .adaptive(minimum: 300)
        inset = ListInsets(left: 12, right: 12)
        supplementaryViewSource = self
    }

    override func numberOfItems() -> Int { object.shortcuts.count }

    override func cellForItem(at index: Int) -> any ListCell {
        let cell = dequeueReusableCell(ShortcutCell.self, at: index)
        cell.show(object.shortcuts[index])
        return cell
    }

    func supportedElementKinds() -> ListSupplementaryKinds { .header }

    func viewForSupplementaryElement(ofKind kind: ListSupplementaryKind) -> any ListReusableView {
        let header = dequeueReusableSupplementaryView(ShortcutHeader.self, ofKind: kind)
        header.title.text = object.title
        return header
    }
}

private final class ShortcutHeader: ListBoxReusableView {
    let title = Label()

    override func makeContent() -> Widget {
        title.addClass("shortcut-group")
        title.xAlign = 0
        return title
    }
}

private final class ShortcutCell: ListBoxCell {
    private let words = Label()
    private let keys = Box(.horizontal, spacing: 4)
    private let row = Columns(spacing: 12)

    override func makeContent() -> Widget {
        words.xAlign = 0
        words.wraps = true
        words.widthInCharacters = 8
        row.addClass("shortcut")
        row.append(words, width: .flexible)
        row.append(keys)
        return row
    }

    func show(_ shortcut: Shortcut) {
        words.text = shortcut.words
        for old in keys.children { keys.remove(old) }
        for combination in shortcut.keys {
            let key = Label(KeyName.text(of: combination.name))
            key.addClass("keycap")
            key.verticalAlign = .center
            keys.append(key)
        }
    }
}
