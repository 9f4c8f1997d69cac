import FeedStore

/// Opens the stored feeds of a folder: for reading and writing, or else for reading alone.
struct LibraryOpening {
    let folder: String
    let supply: any FeedSupply

    struct Outcome {
        /// Nil if nothing can be read.
        var library: Library?
        /// Nil if all is well.
        var trouble: StoreTrouble?
        /// A sentence for the user.
        var notice: String?
    }

    @MainActor
    func open() async -> Outcome {
        do throws(StoreError) {
            let (store, notice) = try await FeedStore.open(folder: folder)
            return Outcome(library: try await .open(store, supply: supply), notice: notice)
        } catch {
            return await openForReading(error)
        }
    }

    @MainActor
    private func openForReading(_ obstacle: StoreError) async -> Outcome {
        do throws(StoreError) {
            switch obstacle.reason {
            // Another program may have written a part of its change, or something of another meaning.
            case .locked, .newerVersion: throw obstacle
            default: break
            }
            let store = try await FeedStore.openForReading(folder: folder, obstacle: obstacle)
            return Outcome(
                library: try await .open(store, supply: supply),
                trouble: StoreTrouble(extent: .readOnly, error: obstacle))
        } catch {
            return Outcome(trouble: StoreTrouble(extent: .closed, error: obstacle))
        }
    }

    /// Puts a new database in the place of one that cannot be opened.
    @MainActor
    func startAnew() async -> Outcome {
        do throws(StoreError) {
            let (store, notice) = try await FeedStore.startAnew(folder: folder)
            return Outcome(library: try await .open(store, supply: supply), notice: notice)
        } catch {
            return Outcome(trouble: StoreTrouble(extent: .closed, error: error))
        }
    }
}
