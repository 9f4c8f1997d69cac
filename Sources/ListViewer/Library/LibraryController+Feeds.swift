import FeedModel
import FeedStore
import Foundation
import GtkBridge
import Localization

/// Commands of the sidebar, its menus and its keys.
extension LibraryController {
    // MARK: Adding

    /// Adds addresses one after another. The sidebar's button cancels all of them.
    func beginAdding(_ address: String) {
        let earlier = adding
        adding = Task { [weak self] in
            await withTaskCancellationHandler {
                await earlier?.value
            } onCancel: {
                earlier?.cancel()
            }
            if !Task.isCancelled { await self?.add(address) }
        }
    }

    /// Follows a feed and shows it, or follows all feeds of a list.
    func add(_ address: String) async {
        guard let library else { return onMessage(closedReason, nil) }
        sidebar.add.showWork { [weak self] in self?.reveal(address) }
        do {
            if FeedAddress.meansList(address) {
                let list = try await FeedListFile.read(FeedAddress.complete(address))
                let count = try await library.add(
                    list.outlines, progress: sidebar.add.reading.fractionHandler)
                return showImport(of: list, count: count, address)
            }
            let feed = try await library.add(address, progress: sidebar.add.reading.handler)
            sidebar.add.close()
            show(.page(.feed(feed.id)))
            sidebar.takeFocus()
        } catch {
            // The user has cancelled.
            guard !Task.isCancelled else { return sidebar.add.show(problem: nil) }
            reveal(address)
            sidebar.add.show(problem: error.description, choices: error.choices)
        }
    }

    /// More lines would leave no room for the feeds.
    private static let omissionLimit = 12

    /// Says how many feeds a list has added, and what it has left out.
    private func showImport(of list: OPMLDocument, count: Int, _ address: String) {
        let added = localized(count, one: "\(count) feed added", other: "\(count) feeds added")
        guard !list.omissions.isEmpty else {
            sidebar.add.close()
            return onMessage(added, nil)
        }
        reveal(address)
        var lines = [localized("\(added). Left out:")] + list.omissions.prefix(Self.omissionLimit).map { "• \($0)" }
        let rest = list.omissions.count - Self.omissionLimit
        if rest > 0 {
            lines.append(localized(rest, one: "and \(rest) more entry", other: "and \(rest) more entries"))
        }
        sidebar.add.show(problem: lines.joined(separator: "\n"))
    }

    private func reveal(_ address: String) {
        onReveal()
        if !sidebar.add.isOpen { sidebar.add.open(with: address) }
    }

    /// Creates a folder and lets the user name it.
    ///
    /// - Parameters:
    ///   - parent: the folder that it is in; nil for the top level.
    ///   - feed: moves into it.
    func addFolder(in parent: KeptFolder.ID?, with feed: KeptFeed.ID? = nil) {
        change { [sidebar] library throws(LibraryError) in
            let folder = try await library.addFolder(localized("New Folder"), in: parent)
            if let feed { try await library.move(feed, to: folder.id, at: 0) }
            sidebar.beginRenaming(.page(.folder(folder.id)))
        }
    }

    func export(to path: String) {
        change { [weak self] library throws(LibraryError) in
            try await FeedListFile.write(library.outline, to: path)
            let count = library.subscriptions.feeds.count
            self?.onMessage(
                localized(count, one: "\(count) feed exported", other: "\(count) feeds exported"), nil)
        }
    }

    // MARK: Names and order

    func rename(_ item: SidebarItem, to name: String) async {
        guard let library else { return }
        let name = LabelText.line(name, to: 200)
        do throws(LibraryError) {
            switch item {
            case .page(.feed(let id)):
                // An empty name follows the feed's own title when that changes.
                let name = name == library.feed(id)?.feedTitle ? "" : name
                guard name != library.feed(id)?.userTitle ?? "" else { return }
                try await library.rename(id, to: name)
            case .page(.folder(let id)):
                guard !name.isEmpty, name != library.folder(id)?.title else { return }
                try await library.rename(id, to: name)
            default: return
            }
            reloadPage()
        } catch {
            onMessage(error.description, nil)
        }
    }

    func move(_ move: SidebarMove) {
        change { [weak self] library throws(LibraryError) in
            do throws(LibraryError) {
                switch move {
                case .feed(let id, let folder, let index): try await library.move(id, to: folder, at: index)
                case .folder(let id, let parent, let index): try await library.move(id, to: parent, at: index)
                }
            } catch {
                // The row is where the user has dropped it.
                self?.sidebar.putBack()
                throw error
            }
            self?.reloadPage()
        }
    }

    // MARK: Removing

    /// Removes a feed with its posts, or a folder without what is in it. A message offers to undo this and earlier
    /// removals that the previous message offered to undo.
    func remove(_ item: SidebarItem) {
        change { [weak self] library throws(LibraryError) in
            let removal: Removal
            switch item {
            case .page(.feed(let id)): removal = try await library.remove(id)
            case .page(.folder(let id)): removal = try await library.remove(id)
            default: return
            }
            if let self, let page, item == .page(page.selection) { show(.page(.all)) } else { self?.reloadPage() }
            self?.offerToTakeBack(removal)
        }
    }

    private func offerToTakeBack(_ removal: Removal) {
        let earlier = removals.flatMap { isShown($0.message) ? $0.all : nil } ?? []
        let all = earlier + [removal]
        let message =
            earlier.isEmpty
            ? localized("Removed \(removal.title)")
            : localized(all.count, one: "Removed \(all.count) entry", other: "Removed \(all.count) entries")
        removals = (message, all)
        onMessage(message) { [weak self] in
            self?.removals = nil
            self?.change { library throws(LibraryError) in
                for removal in all.reversed() { try await library.undo(removal) }
                self?.reloadPage()
            }
        }
    }

    /// The posts or the title of the page may have changed.
    private func reloadPage() {
        if page != nil { session.reload(isSilent: true) }
    }

    private func change(_ body: @escaping @MainActor (Library) async throws(LibraryError) -> Void) {
        guard let library else { return }
        Task {
            do throws(LibraryError) { try await body(library) } catch { onMessage(error.description, nil) }
        }
    }

    func setFolded(_ isFolded: Bool, _ folders: [KeptFolder.ID]) {
        change { library throws(LibraryError) in try await library.setFolded(isFolded, folders) }
    }

    // MARK: Menus

    func menu(_ item: SidebarItem) -> [[MenuItem]] {
        guard let library, case .page(let selection) = item else { return [] }
        let posts = [
            MenuItem(localized("Mark All as Read")) { [weak self] in self?.markAllRead(selection) },
            MenuItem(localized("Refresh")) { [weak self] in self?.refresh(selection) },
        ]
        let named = [
            MenuItem(localized("Rename"), keys: "F2") { [sidebar] in sidebar.beginRenaming(item) },
            MenuItem(localized("Remove"), keys: "Delete") { [weak self] in self?.remove(item) },
        ]
        switch selection {
        case .feed(let id):
            guard let feed = library.feed(id) else { return [] }
            let copy = MenuItem(localized("Copy Address")) { [sidebar] in sidebar.view.copyToClipboard(feed.address) }
            let home = feed.homePageURL.flatMap { FeedOrigin(feed.address).url(of: $0, for: .link)?.absoluteString }
            let page = home.map { address in
                MenuItem(localized("Open Home Page")) { [weak self] in self?.onOpen(address) }
            }
            return [posts + [page, copy].compactMap(\.self), moves(of: feed, in: library), named]
        case .folder(let id):
            guard let folder = library.folder(id) else { return [] }
            return [posts, moves(of: folder, in: library), named]
        case .all, .unread, .starred: return [posts]
        }
    }

    private func moves(of feed: KeptFeed, in library: Library) -> [MenuItem] {
        let folders = library.subscriptions.folders.filter { $0.id != feed.folder }
        let new = MenuItem(localized("Move to New Folder")) { [weak self] in
            self?.addFolder(in: feed.folder, with: feed.id)
        }
        return moves(from: feed.folder, to: folders, or: new, in: library) { .feed(feed.id, to: $0, index: .max) }
    }

    private func moves(of folder: KeptFolder, in library: Library) -> [MenuItem] {
        let branch = Set(library.subscriptions.branch(of: folder.id))
        let folders = library.subscriptions.folders.filter { $0.id != folder.parent && !branch.contains($0) }
        let new = MenuItem(localized("New Folder")) { [weak self] in self?.addFolder(in: folder.id) }
        return moves(from: folder.parent, to: folders, or: new, in: library) {
            .folder(folder.id, to: $0, index: .max)
        }
    }

    private func moves(
        from parent: KeptFolder.ID?, to folders: [KeptFolder], or new: MenuItem, in library: Library,
        _ move: @escaping (KeptFolder.ID?) -> SidebarMove
    ) -> [MenuItem] {
        func item(_ title: String, _ target: KeptFolder.ID?) -> MenuItem {
            MenuItem(title) { [weak self] in self?.move(move(target)) }
        }
        let others = folders.map { folder in
            // Folders in others may have the same name.
            let path = library.subscriptions.path(to: folder.id).map(\.title).joined(separator: " / ")
            return item(localized("Move to “\(path)”"), folder.id)
        }
        let out = parent.map { item(localized("Move Out of Folder"), library.folder($0)?.parent) }
        return others + [new] + [out].compactMap(\.self)
    }
}
