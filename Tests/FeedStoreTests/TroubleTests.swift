import FeedModel
import Foundation
import GRDB
import Testing

@testable import FeedStore

/// A store that cannot be opened or written: what can still be read, and what starts anew.
@Suite struct TroubleTests {
    private func file(_ folder: String) -> String { folder + "/feeds.sqlite" }

    private func fill(_ folder: String) async throws {
        let store = try await FeedStore.open(folder: folder).store
        let feed = try await store.add(NewFeed(address: "a", title: "Mine", folder: ["F", "G"]))
        try await store.merge([.of(1, "1")], into: feed.id)
    }

    private func makeNewer(_ folder: String) throws {
        try DatabaseQueue(path: file(folder)).write { db in
            try db.execute(sql: "INSERT INTO grdb_migrations VALUES ('99')")
        }
    }

    private let obstacle = StoreError(path: "x", reason: .notPermitted)

    @Test func whatCannotBeWrittenIsRead() async throws {
        try await withFolder { folder in
            try await fill(folder)
            // SQLite cannot create the file that connections share, as on a read-only disk.
            try FileManager.default.createDirectory(atPath: file(folder) + "-shm", withIntermediateDirectories: true)
            #expect(await refusal { _ = try await FeedStore.open(folder: folder) } != nil)
            let store = try await FeedStore.openForReading(folder: folder, obstacle: obstacle)
            #expect(try await store.names(.all) == ["1"])
            #expect(try await store.subscriptions().folders.map(\.title) == ["F", "G"])
            #expect(await refusal { _ = try await store.follow("b") } == .notPermitted)
            #expect(await refusal { try await store.check() } == .notPermitted)
        }
    }

    @Test func whatWaitsInTheLogIsReadToo() async throws {
        try await withFolder { folder in
            let store = try await FeedStore.open(folder: folder).store
            _ = try await store.follow("a")
            let reading = try await FeedStore.openForReading(folder: folder, obstacle: obstacle)
            #expect(try await reading.subscriptions().feeds.map(\.address) == ["a"])
            withExtendedLifetime(store) {}
        }
    }

    @Test func aNewListBesideTheOneOfANewerVersionHasItsFeeds() async throws {
        try await withFolder { folder in
            try await fill(folder)
            try makeNewer(folder)
            let bytes = try Data(contentsOf: URL(fileURLWithPath: file(folder)))
            #expect(await refusal { _ = try await FeedStore.open(folder: folder) } == .newerVersion)
            let (store, notice) = try await FeedStore.startAnew(folder: folder)
            let aside = folder + "/feeds-old-1.sqlite"
            #expect(notice == "A new list was started with 1 feed. The old one is in \"\(aside)\".")
            #expect(try Data(contentsOf: URL(fileURLWithPath: aside)) == bytes)
            let subscriptions = try await store.subscriptions()
            #expect(subscriptions.feeds.map(\.title) == ["Mine"])
            #expect(subscriptions.folders.map(\.title) == ["F", "G"])
            #expect(try await FeedStore.open(folder: folder).notice == nil)
        }
    }

    @Test func aFolderThatMayNotBeChangedIsSetAsideAsAWhole() async {
        // In a process of its own, because a root user may write everywhere until the process is nobody's.
        await #expect(processExitsWith: .success) {
            try await withFolder { above in
                let (folder, files) = (above + "/data", FileManager.default)
                let file = folder + "/feeds.sqlite"
                _ = try await FeedStore.open(folder: folder).store.follow("a")
                let user = geteuid()
                if user == 0 {
                    for path in [above, folder, file] {
                        try files.setAttributes([.ownerAccountID: 65_534], ofItemAtPath: path)
                    }
                    #expect(setreuid(65_534, 0) == 0 && seteuid(65_534) == 0)
                }
                try files.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder)
                try files.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file)
                #expect(await refusal { _ = try await FeedStore.open(folder: folder) } == .notPermitted)
                let obstacle = StoreError(path: file, reason: .notPermitted)
                let reading = try await FeedStore.openForReading(folder: folder, obstacle: obstacle)
                #expect(try await reading.subscriptions().feeds.map(\.address) == ["a"])
                let store = try await FeedStore.startAnew(folder: folder).store
                #expect(try await store.subscriptions().feeds.map(\.address) == ["a"])
                #expect(files.fileExists(atPath: above + "/data-old-1/feeds.sqlite"))
                try files.setAttributes([.posixPermissions: 0o700], ofItemAtPath: above + "/data-old-1")
                if user == 0 { #expect(seteuid(0) == 0) }
            }
        }
    }

    @Test func aFolderThatMayNotBeReadSaysSo() async {
        await #expect(processExitsWith: .success) {
            try await withFolder { folder in
                _ = try await FeedStore.open(folder: folder).store.follow("a")
                let user = geteuid()
                try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: folder)
                if user == 0 { #expect(setreuid(65_534, 0) == 0 && seteuid(65_534) == 0) }
                #expect(await refusal { _ = try await FeedStore.open(folder: folder) } == .notPermitted)
                if user == 0 { #expect(seteuid(0) == 0) }
                try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder)
            }
        }
    }

    @Test func whereNoNewListCanBeStartedTheOldOneComesBack() async throws {
        try await withFolder { folder in
            try await fill(folder)
            try makeNewer(folder)
            let bytes = try Data(contentsOf: URL(fileURLWithPath: file(folder)))
            // No new database can be created with so few pages.
            let store = StoreFile(folder: folder, patience: 0.02, pageLimit: 1)
            #expect(throws: StoreError.self) { _ = try store.openAnew() }
            #expect(try Data(contentsOf: URL(fileURLWithPath: file(folder))) == bytes)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["feeds.sqlite"])
        }
    }

    @Test func aCheckFailsUntilTheStoreCanBeWrittenAgain() async throws {
        try await withFolder { folder in
            let store = try await FeedStore.open(folder: folder, patience: 0.02).store
            try await store.check()
            var configuration = Configuration()
            configuration.allowsUnsafeTransactions = true
            let other = try DatabaseQueue(path: file(folder), configuration: configuration)
            try await other.writeWithoutTransaction { db in try db.execute(sql: "BEGIN IMMEDIATE") }
            #expect(await refusal { try await store.check() } == .locked)
            try await other.writeWithoutTransaction { db in try db.execute(sql: "COMMIT") }
            try await store.check()
        }
    }

    @Test func aRefusalIsNoFailureOfTheStore() {
        func error(_ reason: StoreError.Reason) -> StoreError { StoreError(path: "x", reason: reason) }
        for reason in [.newerVersion, .locked, .diskFull, .notPermitted, .damaged, .unusable("x")]
            as [StoreError.Reason]
        {
            #expect(error(reason).isOfStore)
        }
        for reason in [.keptAlready(title: "x"), .gone, .intoItself, .cannotUndo, .cancelled] as [StoreError.Reason] {
            #expect(!error(reason).isOfStore)
        }
    }
}
