import GtkBridge
import Localization

/// The list before or after, as rows or as text.
@MainActor
final class EditorPane {
    let editor: EditorList
    let typed = TypedEditor()
    let type = ToggleButton("")
    let column: PlayColumn
    private let stack = Stack()
    private var items: [PlayItem] = []

    init(title: String) {
        editor = EditorList(name: title)
        stack.add(editor.list, name: "rows")
        stack.add(typed.content, name: "text")
        type.child = FirstThatFits([Label(localized("Type…")), Image(iconName: "document-edit-symbolic")])
        type.hasFrame = false
        type.setAccessibleLabel(localized("Type the list"))
        type.addClass("quiet")
        type.tooltip = localized("One row per line: identifier, or identifier: text (T)")
        column = PlayColumn(title: title, accessory: type, card: stack)
        type.onChange { [unowned self] in isTyping = $0 }
        typed.onEscape = { [unowned self] in isTyping = false }
        typed.onChange = { [unowned self] in editor.onEdit(.replace($0), "typing") }
    }

    var isTyping: Bool {
        get { stack.visibleChildName == "text" }
        set {
            guard newValue != isTyping else { return }
            type.isActive = newValue
            if newValue { typed.load(items) }
            stack.visibleChildName = newValue ? "text" : "rows"
            if newValue { return _ = typed.view.grabFocus() }
            editor.list.childFocus(.tabForward)
            editor.onStrokeEnd()
        }
    }

    var containsFocus: Bool { hasFocusInList || type.containsFocus }
    var hasFocusInList: Bool { stack.containsFocus }

    func show(_ items: [PlayItem]) {
        // A change that comes from the text view must not overwrite it.
        if isTyping, items != self.items, items != TypedList(typed.view.text).items { typed.load(items) }
        self.items = items
        editor.show(items)
    }
}
