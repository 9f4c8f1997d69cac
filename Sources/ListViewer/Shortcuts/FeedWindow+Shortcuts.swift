import GtkBridge

extension FeedWindow {
    func addShortcuts() {
        for shortcut in shortcuts.flatMap(\.shortcuts) {
            guard let scope = shortcut.scopes.first, scope == .window || scope == .feed else { continue }
            for (index, keys) in shortcut.keys.enumerated() {
                for accelerator in keys.accelerators {
                    window.addShortcut(accelerator) { [weak self] in
                        guard let self, scope == .window || pages.page == .feed else { return }
                        _ = shortcut.perform(index, in: self)
                    }
                }
            }
        }
        commands.onKey = { [weak self] in self?.press($0, $1, in: .posts) ?? false }
        sidebar.onKey = { [weak self] in self?.press($0, $1, in: .sidebar) ?? false }
    }

    /// - Returns: whether the key is used up.
    private func press(_ key: Key, _ modifiers: Modifiers, in scope: Shortcut.Scope) -> Bool {
        for shortcut in shortcuts.lazy.flatMap(\.shortcuts) where shortcut.scopes.contains(scope) {
            guard let index = shortcut.keys.firstIndex(where: { $0.matches(key, modifiers) }) else { continue }
            return shortcut.perform(index, in: self)
        }
        return false
    }
}
