import GRDB
import Testing

/// A database as a commit of this repository made it, in the SQL of that day.
struct PastStore: CustomTestStringConvertible, Sendable {
    /// The commit, or those that wrote to the database one after the other.
    let testDescription: String
    private let migrations: [(identifier: String, sql: String)]

    static let all = [
        PastStore(testDescription: "432ca84b", migrations: [("1", tables(unreadColumns: "feed"))]),
        PastStore(testDescription: "f91633ef", migrations: [("1", tables(unreadColumns: "feed, isRead"))]),
        PastStore(
            testDescription: "432ca84b and 324b69bc",
            migrations: [("1", tables(unreadColumns: "feed")), ("2", endedFeeds)]),
        PastStore(
            testDescription: "f91633ef and 324b69bc",
            migrations: [("1", tables(unreadColumns: "feed, isRead")), ("2", endedFeeds)]),
        PastStore(
            testDescription: "5cde5230",
            migrations: [
                ("1", tables(unreadColumns: "feed, isRead")), ("2", endedFeeds), ("3", unreadIndex),
                ("4", foldersInFolders),
            ]),
        PastStore(
            testDescription: "0280dd5c",
            migrations: [("1", tables(unreadColumns: "feed, isRead")), ("2", endedFeeds), ("3", unreadIndex)]),
    ]

    /// Makes the database, with ``rows`` in it.
    func write(to path: String) throws {
        let queue = try DatabaseQueue(path: path)
        try queue.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA journal_mode = WAL")
            try db.execute(sql: "CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
            for migration in migrations {
                try db.execute(sql: migration.sql)
                try db.execute(sql: "INSERT INTO grdb_migrations VALUES (?)", arguments: [migration.identifier])
            }
            try db.execute(sql: Self.rows)
        }
        try queue.close()
    }

    private static let rows = """
        INSERT INTO folder (id, title, position, isFolded) VALUES (1, 'Coast', 1, 1), (2, 'Empty', 0, 0);
        INSERT INTO feed (id, address, folder, position, removed, feedTitle, userTitle, entityTag, lastError) VALUES
            (1, 'f1', 1, 0, 0, 'Harbour', NULL, '"tag"', NULL), (2, 'f2', NULL, 1, 0, 'Quay', 'My quay', NULL, 'Gone.'),
            (3, 'f3', NULL, 0, 0, NULL, NULL, NULL, NULL), (4, 'f4', NULL, 1, 1, 'Removed', NULL, NULL, NULL);
        INSERT INTO post (
            id, feed, isRead, isStarred, isListed, moment, position, firstSeen, contentHash, published, identifier,
            title, displayTitle, summary, authors, url, tags, enclosures
        ) VALUES
            (1, 1, 0, 1, 1, 1000, 0, 2000, 6818700838505943976, 1000, 'p1', 'Low tide', NULL, 'Sand.', 'Ann', 'u',
             'sea' || char(30) || 'sand', 'e' || char(31) || 'audio/mpeg' || char(31) || char(31) || '5' || char(31)),
            (2, 1, 1, 0, 1, 2000, 1048576, 2000, 2131587948304426878, NULL, ' p2' || char(10), NULL, 'Boats.', 'Nets.', '',
             NULL, NULL, NULL),
            (3, 2, 1, 1, 0, 3000, 0, 3000, 7, 3000, 'p3', 'Left', NULL, '', '', NULL, NULL, NULL),
            (4, 4, 0, 1, 1, 4000, 0, 4000, 8, 4000, 'p4', 'Removed', NULL, '', '', NULL, NULL, NULL);
        INSERT INTO content (post, text, html) VALUES
            (1, 'The boats lie.', '<p>The boats lie.'), (2, 'Boats. Nets.', '<p>Boats. Nets.'),
            (3, '', '<p>'), (4, '', '');
        INSERT INTO folded (post, text) VALUES
            (1, CAST('low tide' || char(10) || 'the boats lie.' || char(10) AS BLOB)),
            (2, CAST('boats. nets.' || char(10) AS BLOB)), (3, CAST('left' || char(10) AS BLOB)), (4, x'00');
        INSERT INTO draft (post, text, cursor) VALUES (2, 'Not sure', 3);
        INSERT INTO comment (id, post, text, written) VALUES
            (1, 1, 'Mine', 5000), (2, 1, 'Mine too', 6000), (3, 4, 'x', 1);
        INSERT INTO place (page, post, distance) VALUES ('feed/1', 2, -12.5), ('unread', 1, 0);
        """

    /// Of 432ca84b, with the columns of its index of unread posts, and of f91633ef, which changed those.
    private static func tables(unreadColumns: String) -> String {
        """
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
        CREATE INDEX unreadPost ON post(\(unreadColumns)) WHERE isRead = 0;
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
    }

    /// Of 324b69bc.
    private static let endedFeeds = "ALTER TABLE feed ADD COLUMN hasEnded INTEGER NOT NULL DEFAULT 0;"

    /// The last one without folders in folders.
    private static let unreadIndex = """
        DROP INDEX unreadPost;
        CREATE INDEX unreadPost ON post(feed, isRead) WHERE isRead = 0;
        """

    private static let foldersInFolders = """
        ALTER TABLE folder ADD COLUMN parent INTEGER REFERENCES folder(id) ON DELETE SET NULL;
        CREATE INDEX folderByParent ON folder(parent);
        """
}
