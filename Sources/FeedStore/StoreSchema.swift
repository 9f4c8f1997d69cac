import GRDB

/// The tables, version by version. A version is never edited: a change of the tables is a new version.
///
/// Dates are seconds since 2001 in UTC, as `Date` stores them: any other unit loses bits.
enum StoreSchema {
    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1") { db in try db.execute(sql: version1) }
        migrator.registerMigration("2") { db in try db.execute(sql: version2) }
        migrator.registerMigration("3") { db in try db.execute(sql: version3) }
        // Without a check of all references: damage elsewhere does not keep the tables as they are.
        migrator.registerMigration("4", foreignKeyChecks: .immediate) { db in try db.execute(sql: version4) }
        migrator.registerMigration("5", foreignKeyChecks: .immediate) { db in try db.execute(sql: version5) }
        migrator.registerMigration("6", foreignKeyChecks: .immediate) { db in try db.execute(sql: version6) }
        return migrator
    }

    /// - `feed.removed`: set until the next opening deletes the feed; see ``Removal``.
    /// - `post.moment`: what posts are sorted by. `post.isListed`: whether it is in the feed's newest document.
    /// - `post.displayTitle`: NULL if it equals the title. `content` and `folded` are tables of their own, so that a
    ///   list of headings does not read them.
    private static let version1 = """
        CREATE TABLE folder (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            title TEXT NOT NULL,
            position INTEGER NOT NULL,
            isFolded INTEGER NOT NULL DEFAULT 0
        ) STRICT;

        CREATE TABLE feed (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            address TEXT NOT NULL,
            folder INTEGER REFERENCES folder(id) ON DELETE SET NULL,
            position INTEGER NOT NULL,
            removed INTEGER NOT NULL DEFAULT 0,
            feedTitle TEXT,
            userTitle TEXT,
            summary TEXT,
            homePage TEXT,
            icon TEXT,
            entityTag TEXT,
            lastModified TEXT,
            lastRefresh REAL,
            lastError TEXT
        ) STRICT;
        CREATE UNIQUE INDEX feedByAddress ON feed(address) WHERE removed = 0;
        CREATE INDEX feedByFolder ON feed(folder);

        CREATE TABLE post (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            feed INTEGER NOT NULL REFERENCES feed(id) ON DELETE CASCADE,
            isRead INTEGER NOT NULL DEFAULT 0,
            isStarred INTEGER NOT NULL DEFAULT 0,
            isListed INTEGER NOT NULL DEFAULT 1,
            moment REAL NOT NULL,
            position INTEGER NOT NULL,
            firstSeen REAL NOT NULL,
            contentHash INTEGER NOT NULL,
            published REAL,
            modified REAL,
            identifier TEXT NOT NULL,
            title TEXT,
            displayTitle TEXT,
            summary TEXT NOT NULL,
            authors TEXT NOT NULL,
            url TEXT,
            image TEXT,
            base TEXT,
            tags TEXT,
            enclosures TEXT
        ) STRICT;
        CREATE UNIQUE INDEX postByIdentifier ON post(feed, identifier);
        CREATE INDEX postByFeed ON post(feed, moment DESC, position);
        CREATE INDEX postByMoment ON post(moment DESC, position);
        CREATE INDEX unreadPost ON post(feed, isRead) WHERE isRead = 0;
        CREATE INDEX starredPost ON post(moment DESC, position) WHERE isStarred = 1;

        CREATE TABLE content (
            post INTEGER PRIMARY KEY REFERENCES post(id) ON DELETE CASCADE,
            text TEXT NOT NULL,
            html TEXT
        ) STRICT;
        CREATE TABLE folded (
            post INTEGER PRIMARY KEY REFERENCES post(id) ON DELETE CASCADE,
            text BLOB NOT NULL
        ) STRICT;

        CREATE TABLE draft (
            post INTEGER PRIMARY KEY REFERENCES post(id) ON DELETE CASCADE,
            text TEXT NOT NULL,
            cursor INTEGER NOT NULL
        ) STRICT;
        CREATE TABLE comment (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            post INTEGER NOT NULL REFERENCES post(id) ON DELETE CASCADE,
            text TEXT NOT NULL,
            written REAL NOT NULL
        ) STRICT;
        CREATE INDEX commentByPost ON comment(post);

        CREATE TABLE place (
            page TEXT PRIMARY KEY,
            post INTEGER NOT NULL REFERENCES post(id) ON DELETE CASCADE,
            distance REAL NOT NULL
        ) STRICT;
        CREATE INDEX placeByPost ON place(post);
        """

    /// - `feed.hasEnded`: the server has said that the feed is gone for good.
    private static let version2 = "ALTER TABLE feed ADD COLUMN hasEnded INTEGER NOT NULL DEFAULT 0;"

    /// In the very first databases this index lacks its second column, and counting unread posts reads every one of
    /// them.
    private static let version3 = """
        DROP INDEX unreadPost;
        CREATE INDEX unreadPost ON post(feed, isRead) WHERE isRead = 0;
        """

    /// - `folder.parent`: the folder that a folder is in; NULL at the top level. `folder.position` is the place among
    ///   those there.
    private static let version4 = """
        ALTER TABLE folder ADD COLUMN parent INTEGER REFERENCES folder(id) ON DELETE SET NULL;
        CREATE INDEX folderByParent ON folder(parent);
        """

    /// - `feed.lastDocument`: when a server last sent a document, and not only that there is nothing new.
    /// - `post.details`: see ``SeparatedTexts``; NULL if there are none.
    ///
    /// Identifiers lose the white space around them, which is not part of them.
    private static let version5 = """
        ALTER TABLE feed ADD COLUMN lastDocument REAL;
        UPDATE feed SET lastDocument = lastRefresh;
        ALTER TABLE post ADD COLUMN details TEXT;
        UPDATE OR IGNORE post SET identifier = trim(identifier, \(space)) WHERE identifier <> trim(identifier, \(space))
            AND trim(identifier, \(space)) <> '';
        """

    /// - `feed.omissions`: what could not be read of the newest document, until another one comes.
    private static let version6 = "ALTER TABLE feed ADD COLUMN omissions TEXT;"

    private static let space = "' ' || char(9, 10, 11, 12, 13, 133, 160, 8195, 8239, 12288, 65279)"
}
