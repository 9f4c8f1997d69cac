import FeedModel
import Foundation
import GRDB
import Testing

@testable import FeedStore

@Suite struct OpeningTests {
    private func otherProgram(_ folder: String) throws -> DatabaseQueue {
        var configuration = Configuration()
        // It leaves a transaction open.
        configuration.allowsUnsafeTransactions = true
        return try DatabaseQueue(path: file(folder), configuration: configuration)
    }

    @Test func whatWasKeptIsThereAtTheNextStart() async throws {
        try await withFolder { folder in
            try await fill(folder)
            let (store, notice) = try await FeedStore.open(folder: folder)
            #expect(notice == nil)
            #expect(try await store.names(.all) == ["2", "1"])
        }
    }

    /// A test cannot cut the power. 2 is FULL.
    @Test func aChangeIsFlushedToTheDiskBeforeItReturns() async throws {
        try await withStore { store in
            let settings = try await store.write { db in
                [
                    try String.fetchOne(db, sql: "PRAGMA journal_mode"),
                    try String.fetchOne(db, sql: "PRAGMA synchronous"),
                ]
            }
            #expect(settings == ["wal", "2"])
        }
    }

    /// What a reader follows is nobody else's business.
    @Test func theFolderIsTheUsersAlone() async throws {
        try await withFolder { folder in
            try await fill(folder)
            let permissions = try FileManager.default.attributesOfItem(atPath: folder)[.posixPermissions] as? Int
            #expect(permissions == 0o700)
        }
    }

    @Test func aFeedThatHasEndedIsKnownAtTheNextStartUntilItComesBack() async throws {
        try await withFolder { folder in
            do {
                let store = try await FeedStore.open(folder: folder).store
                try await store.noteFailure(try await store.follow("a"), "Gone.", isFinal: true)
            }
            let store = try await FeedStore.open(folder: folder).store
            let feed = try #require(try await store.subscriptions().feeds.first)
            #expect(feed.hasEnded)
            try await store.noteFailure(feed.id, "No answer.")
            #expect(try await store.subscriptions().feeds[0].hasEnded == false)
            try await store.noteFailure(feed.id, "Gone.", isFinal: true)
            try await store.merge([.of(1, "1")], into: feed.id)
            let again = try await store.subscriptions().feeds[0]
            #expect(!again.hasEnded && again.lastError == nil)
        }
    }

    @Test func aDatabaseOfANewerVersionIsRefusedAndLeftAlone() async throws {
        try await withFolder { folder in
            try await fill(folder)
            try await DatabaseQueue(path: file(folder)).write { db in
                try db.execute(sql: "INSERT INTO grdb_migrations VALUES ('99')")
            }
            let bytes = try Data(contentsOf: URL(fileURLWithPath: file(folder)))
            #expect(
                await opening(folder)
                    == "\"\(file(folder))\" was written by a newer version of this program. It is left as it is.")
            #expect(try Data(contentsOf: URL(fileURLWithPath: file(folder))) == bytes)
        }
    }

    @Test(arguments: ["text", "header", "middle"])
    func aDamagedDatabaseIsKeptAsideAndANewOneBegun(damage: String) async throws {
        try await withFolder { folder in
            try await fill(folder)
            let url = URL(fileURLWithPath: file(folder))
            var bytes = try Data(contentsOf: url)
            switch damage {
            case "text": bytes = Data("This is no database, but it is long enough to be looked at.".utf8)
            case "header": bytes.replaceSubrange(0..<16, with: Data(repeating: 7, count: 16))
            default: bytes.replaceSubrange(4096..., with: Data(repeating: 0xA5, count: bytes.count - 4096))
            }
            try bytes.write(to: url)
            let aside = folder + "/feeds-damaged-1.sqlite"
            let (store, notice) = try await FeedStore.open(folder: folder)
            #expect(
                notice == "The stored feeds are damaged. They are now in \"\(aside)\", and a new list was started.")
            #expect(try await store.subscriptions().feeds == [])
            #expect(try Data(contentsOf: URL(fileURLWithPath: aside)) == bytes)
            _ = try await store.follow("b")
            #expect(try await FeedStore.open(folder: folder).notice == nil)
        }
    }

    @Test(arguments: [0.25, 0.5, 0.75, 0.95])
    func ofADatabaseThatIsCutOffTheFeedsBeforeTheCutAreSaved(part: Double) async throws {
        try await withFolder { folder in
            do {
                let store = try await FeedStore.open(folder: folder).store
                for number in 1...9 {
                    _ = try await store.add(
                        NewFeed(address: "\(number)", title: "My \(number)", folder: number > 6 ? ["G", "F"] : []))
                }
                let posts = (1...50).map { Post.of($0, "\($0)", text: String(repeating: "word ", count: 5_000)) }
                try await store.merge(posts, into: try await store.follow("10"))
            }
            let url = URL(fileURLWithPath: file(folder))
            let bytes = try Data(contentsOf: url)
            // In the middle of a page.
            try bytes.prefix(Int(Double(bytes.count) * part) / 4096 * 4096 + 100).write(to: url)
            let (store, notice) = try await FeedStore.open(folder: folder)
            #expect(notice?.hasSuffix(". 10 feeds were saved.") == true)
            let subscriptions = try await store.subscriptions()
            #expect(
                subscriptions.feeds.map(\.title)
                    == (1...6).map { "My \($0)" } + ["10"] + (7...9).map { "My \($0)" })
            #expect(subscriptions.folders.map(\.title) == ["G", "F"])
            #expect(subscriptions.folders.last?.parent == subscriptions.folders.first?.id)
            #expect(subscriptions.feeds(in: subscriptions.folders.last?.id).count == 3)
        }
    }

    @Test func aCutThroughTheFeedsLosesThoseBehindItAlone() async throws {
        try await withFolder { folder in
            try await fill(folder, feedCount: 400)
            let url = URL(fileURLWithPath: file(folder))
            let bytes = try Data(contentsOf: url)
            var counts: [Int] = []
            let all = bytes.count / 4096
            for pages in [0] + stride(from: all / 2, to: all, by: 3) + [all] {
                try FileManager.default.removeItem(atPath: folder)
                try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
                try bytes.prefix(4096 * pages).write(to: url)
                counts.append(try await FeedStore.open(folder: folder).store.subscriptions().feeds.count)
            }
            #expect(counts == counts.sorted() && counts.first == 0 && counts.last == 400, "\(counts)")
            #expect(Set(counts).count > 4, "\(counts)")
        }
    }

    @Test func aDamagedPageOfFeedsLosesThoseOnItAlone() async throws {
        try await withFolder { folder in
            try await fill(folder, feedCount: 400)
            let url = URL(fileURLWithPath: file(folder))
            var bytes = try Data(contentsOf: url)
            for name in ["Feed 100 ", "Feed 300 "] {
                let page = try #require(bytes.range(of: Data(name.utf8))).lowerBound / 4096 * 4096
                bytes.replaceSubrange(page..<page + 4096, with: Data(count: 4096))
            }
            try bytes.write(to: url)
            let kept = Set(try await FeedStore.open(folder: folder).store.subscriptions().feeds.map(\.address))
            let lost = (0..<400).filter { !kept.contains("\($0)") }
            #expect(lost.contains(100) && lost.contains(300) && lost.count < 100, "\(lost)")
            #expect(Set([0, 200, 399]).isDisjoint(with: lost), "\(lost)")
        }
    }

    @Test func damageThatIsMetLaterIsKeptAsideAtTheNextStart() async throws {
        try await withFolder { folder in
            do {
                let store = try await FeedStore.open(folder: folder).store
                try await store.merge(
                    (1...50).map { .of($0, "\($0)", text: String(repeating: "word ", count: 5_000)) },
                    into: try await store.follow("a"))
                _ = try await store.add(NewFeed(address: "b", title: "My b", folder: ["F"]))
            }
            // The texts come last.
            let url = URL(fileURLWithPath: file(folder))
            var bytes = try Data(contentsOf: url)
            bytes.replaceSubrange(
                (bytes.count / 2)..., with: Data(repeating: 0xA5, count: bytes.count - bytes.count / 2))
            try bytes.write(to: url)
            do {
                let (store, notice) = try await FeedStore.open(folder: folder)
                #expect(notice == nil)
                #expect(await refusal { _ = try await store.names(.all, matching: "nothing") } == .damaged)
            }
            let (store, notice) = try await FeedStore.open(folder: folder)
            #expect(notice?.hasSuffix(". 2 feeds were saved.") == true)
            let subscriptions = try await store.subscriptions()
            #expect(subscriptions.feeds.map(\.title) == ["a", "My b"] && subscriptions.folders.map(\.title) == ["F"])
            #expect(subscriptions.feeds[1].folder == subscriptions.folders[0].id)
        }
    }

    @Test func anotherProgramsLockIsASentenceAfterAWhile() async throws {
        try await withFolder { folder in
            try await fill(folder)
            let other = try otherProgram(folder)
            try await other.writeWithoutTransaction { db in
                try db.execute(sql: "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE")
            }
            #expect(await opening(folder) == "\"\(file(folder))\" is in use by another program.")
            try other.close()
            #expect(await opening(folder) == nil)
        }
    }

    @Test func aChangeThatWaitsTooLongForAnotherProgramIsRefused() async throws {
        try await withFolder { folder in
            try await fill(folder)
            let store = try await FeedStore.open(folder: folder, patience: 0.02).store
            let other = try otherProgram(folder)
            try await other.writeWithoutTransaction { db in try db.execute(sql: "BEGIN IMMEDIATE") }
            #expect(await refusal { _ = try await store.follow("b") } == .locked)
            #expect(try await store.names(.all) == ["2", "1"])
            try await other.writeWithoutTransaction { db in try db.execute(sql: "COMMIT") }
            _ = try await store.follow("b")
        }
    }

    @Test func onAFullDiskAChangeIsRefusedAsAWholeAndAllElseStays() async throws {
        try await withFolder { folder in
            try await fill(folder)
            let pages = try Data(contentsOf: URL(fileURLWithPath: file(folder))).count / 4096
            let store = try await FeedStore.open(folder: folder, patience: 0.02, pageLimit: pages + 4).store
            let feed = try #require(try await store.subscriptions().feeds.first).id
            let posts =
                [Post.of(2, "2")] + (3...9).map { Post.of($0, "\($0)", text: String(repeating: "a", count: 9_000)) }
            #expect(await refusal { try await store.merge(posts, into: feed) } == .diskFull)
            let reading = FeedReading(feed: Feed(title: "News", posts: posts), diagnostics: [], error: nil)
            let refusal = await refusal { _ = try await store.add(NewFeed(address: "new"), reading: reading) }
            #expect(refusal == .diskFull)
            #expect(try await store.subscriptions().feeds.map(\.id) == [feed])
            #expect(try await store.names(.all) == ["2", "1"])
            try await store.setRead(true, [try await store.id("1")])
        }
    }

    @Test func aFolderThatCannotBeIsASentence() async throws {
        try await withFolder { folder in
            try await fill(folder)
            let beneath = file(folder) + "/data"
            #expect(
                await opening(beneath) == "\"\(beneath)/feeds.sqlite\" cannot be used: its folder cannot be created.")
            let other = folder + "/other"
            try FileManager.default.createDirectory(atPath: file(other), withIntermediateDirectories: true)
            #expect(await opening(other)?.hasPrefix("\"\(file(other))\" cannot be used: ") == true)
        }
    }

    @Test func aFolderThatMayNotBeWrittenIsASentence() async {
        // In a process of its own, because a root user may write everywhere until the process is nobody's.
        await #expect(processExitsWith: .success) {
            try await withFolder { folder in
                try await fill(folder)
                let files = FileManager.default
                try files.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file(folder))
                try files.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder)
                let user = geteuid()
                if user == 0 { #expect(seteuid(65_534) == 0) }
                let sentences = [await opening(folder), await opening(folder + "/other")]
                if user == 0 { #expect(seteuid(0) == 0) }
                try files.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder)
                let paths = [file(folder), file(folder + "/other")]
                #expect(sentences == paths.map { "\"\($0)\" cannot be written: permission denied." })
            }
        }
    }
}

/// The database file of a folder.
private func file(_ folder: String) -> String { folder + "/feeds.sqlite" }

/// What opening the store of a folder says.
private func opening(_ folder: String) async -> String? {
    do {
        _ = try await FeedStore.open(folder: folder, patience: 0.02)
        return nil
    } catch {
        return error.description
    }
}

/// A store with one feed and two posts, closed again.
private func fill(_ folder: String) async throws {
    let store = try await FeedStore.open(folder: folder).store
    try await store.merge([.of(1, "1", text: "text"), .of(2, "2")], into: try await store.follow("a"))
}

/// A store with many feeds, on more than ten pages.
private func fill(_ folder: String, feedCount: Int) async throws {
    let store = try await FeedStore.open(folder: folder).store
    let rest = String(repeating: "x", count: 100)
    _ = try await store.add((0..<feedCount).map { NewFeed(address: "\($0)", title: "Feed \($0) \(rest)") })
}
