import GtkBridge
import Localization

extension FeedWindow {
    func makePlayground() -> PlaygroundPage {
        let page = PlaygroundPage(pattern ?? PlaygroundModel.start)
        page.onChooseFile = { [weak self] wish, then in self?.choosePattern(wish, then) }
        return page
    }

    private func choosePattern(_ wish: PatternWish, _ then: @escaping @MainActor (String) -> Void) {
        let chooser =
            switch wish {
            case .open: FileChooser(title: localized("Open a Pattern"), accept: localized("Open"), for: window)
            case .save:
                FileChooser(
                    saving: "lists.\(PatternFile.suffix)", title: localized("Save the Pattern"),
                    accept: localized("Save"), for: window)
            }
        chooser.addFilter(localized("Patterns"), suffixes: [PatternFile.suffix])
        chooser.addFilter(localized("All Files"), suffixes: [])
        chooser.onChosen(then)
        chooser.show()
        fileChooser = chooser
    }
}
