import FeedStore
import Localization

/// Opening the stored feeds, and what happens when they cannot be read or written.
extension LibraryController {
    /// Opens the data in a folder and shows it in the sidebar. The shown feed stays.
    func open(folder: String, supply: any FeedSupply = FileSupply()) async {
        let opening = LibraryOpening(folder: folder, supply: supply)
        self.opening = opening
        health.check = { [weak self] in await self?.findTrouble() }
        let outcome = await opening.open()
        take(outcome)
        health.set(outcome.trouble)
    }

    /// Tries again what has failed.
    func checkStore() { Task { await health.checkNow() } }

    /// Puts a new database in the place of one that cannot be used, which is kept.
    func startAnew() async {
        // What works again is not set aside.
        await health.checkNow()
        guard let opening, health.trouble?.extent == .closed else { return }
        close()
        let outcome = await opening.startAnew()
        take(outcome)
        health.set(outcome.trouble)
        // The shown page was one of the old database.
        guard let library else { return }
        library.isEmpty ? show(.sample) : showAll()
        refreshAll()
    }

    private func findTrouble() async -> StoreTrouble? {
        guard let library, library.isWritable else {
            guard let outcome = await opening?.open() else { return nil }
            // What can only be read is open already.
            if library == nil || outcome.trouble == nil { take(outcome) }
            return outcome.trouble
        }
        do throws(StoreError) {
            try await library.store.check()
            return nil
        } catch {
            let subscriptions = try? await library.store.subscriptions()
            let isReadable = subscriptions != nil && error.reason != .damaged
            return StoreTrouble(extent: isReadable ? .readOnly : .closed, error: error)
        }
    }

    private func take(_ outcome: LibraryOpening.Outcome) {
        if let library = outcome.library { adopt(library) }
        if let notice = outcome.notice { onNotice(notice) }
    }
}
