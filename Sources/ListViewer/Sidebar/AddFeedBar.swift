import FeedModel
import GtkBridge
import Localization

/// A button to follow another feed. It opens an entry for the feed's address.
@MainActor
final class AddFeedBar {
    let content = Box(.vertical)
    let button = Button(
        child: Box(.horizontal, spacing: 8, [Image(iconName: "list-add-symbolic"), Label(localized("Add Feed"))]))
    let newFolder = Button(iconName: "folder-new-symbolic")
    let entry = Entry()
    let problem = Label()
    private var choiceButtons: [Button] = []
    /// A web page may name dozens of feeds.
    private static let choiceLimit = 6
    let progress = WorkBar()
    let reading = ReadingProgress()
    let cancel = Button(localized("Cancel"))
    private lazy var work = Box(.horizontal, spacing: 8, [progress.content, cancel])
    private lazy var form = Box(.vertical, spacing: 8, [entry, work, problem])

    /// Called with an address or a path.
    var onAdd: @MainActor (String) -> Void = { _ in }
    var onCancel: @MainActor () -> Void = {}
    var onNewFolder: @MainActor () -> Void = {}
    private lazy var buttons = Box(.horizontal, spacing: 4, [button, newFolder])

    init() {
        content.addClass("add-feed")
        button.hasFrame = false
        button.hasHorizontalExpand = true
        // GTK does not derive the name from the content (GTK 4.8.3).
        button.setAccessibleLabel(localized("Add Feed"))
        button.onClicked { [unowned self] in open() }
        newFolder.hasFrame = false
        newFolder.tooltip = localized("New Folder")
        newFolder.setAccessibleLabel(localized("New Folder"))
        newFolder.onClicked { [unowned self] in onNewFolder() }
        entry.placeholder = localized("Address or file")
        entry.setAccessibleLabel(localized("Address or file of the feed"))
        entry.hasHorizontalExpand = true
        entry.widthInCharacters = 8
        entry.onActivate { [unowned self] in
            let address = entry.text.trimmingSpace
            if !address.isEmpty, !progress.isRunning { onAdd(address) }
        }
        reading.onChange = { [unowned self] in progress.fraction = reading.fraction }
        progress.content.hasHorizontalExpand = true
        progress.content.verticalAlign = .center
        cancel.onClicked { [unowned self] in
            // The button is about to be hidden.
            entry.grabFocus()
            onCancel()
        }
        problem.addClass("add-message")
        problem.wraps = true
        problem.wrapMode = .wordOrCharacter
        problem.xAlign = 0
        let keys = KeyController()
        keys.onPressed { [unowned self] key, _ in
            guard key == .escape else { return false }
            if progress.isRunning { onCancel() } else { close() }
            return true
        }
        entry.addController(keys)
        content.append(buttons)
        content.append(form)
        work.isVisible = false
        close()
    }

    var isOpen: Bool { form.isVisible }

    func open(with address: String = "") {
        entry.text = address
        form.isVisible = true
        buttons.isVisible = false
        entry.grabFocus()
    }

    func close() {
        entry.text = ""
        show(problem: nil)
        form.isVisible = false
        buttons.isVisible = true
    }

    /// Shows that a feed is being read.
    ///
    /// - Parameter onSlow: called before a slow reading is shown.
    func showWork(onSlow: @escaping @MainActor () -> Void) {
        show(problem: nil)
        reading.begin()
        progress.onShown = { [unowned self] isShown in
            if isShown { onSlow() }
            work.isVisible = isShown
        }
        progress.begin()
    }

    /// Keeps the typed text, so that the user can correct it.
    ///
    /// - Parameter choices: feeds to choose from.
    func show(problem sentence: String?, choices: [FeedLink] = []) {
        for button in choiceButtons { form.remove(button) }
        choiceButtons = choices.prefix(Self.choiceLimit).map { link in
            let label = Label(link.title)
            label.isEllipsized = true
            let button = Button(child: label)
            button.tooltip = link.address
            button.onClicked { [unowned self] in onAdd(link.address) }
            form.append(button)
            return button
        }
        progress.end()
        problem.text = sentence ?? ""
        problem.isVisible = sentence != nil
        // A choice is not an error.
        problem.setClass("error", choices.isEmpty)
        if sentence != nil { entry.grabFocus() }
    }
}
