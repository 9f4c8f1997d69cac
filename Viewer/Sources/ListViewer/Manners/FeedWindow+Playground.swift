import GtkBridge

extension FeedWindow {
    func makePlayground() -> PlaygroundPage {
        let page = PlaygroundPage(pattern ?? PlaygroundModel.start)
        page.onChooseFile = { [weak self] wish, then in self?.choosePattern(wish, then) }
        return page
    }

    private func choosePattern(_ wish: PatternWish, _ then: @escaping @MainActor (String) -> Void) {
        let chooser =
            switch wish {
            case .open: FileChooser(title: "Open a pattern", accept: "Open", for: window)
            case .save:
                FileChooser(
                    saving: "lists.\(PatternFile.suffix)", title: "Save the pattern", accept: "Save", for: window)
            }
        chooser.addFilter("Patterns of the playground", suffixes: [PatternFile.suffix])
        chooser.addFilter("All files", suffixes: [])
        chooser.onChosen(then)
        chooser.show()
        fileChooser = chooser
    }
}
