import Foundation

/// What programs take to start, until their window has settled.
struct StartRows {
    let effort: Effort

    var group: RowGroup {
        RowGroup(
            title: "Start",
            note: """
                The viewer with its sample feed until its first settled frame, beside a program in C that shows an \
                empty GtkApplication window with a header bar and ends with its first frame. CPU milliseconds of the \
                process until then, as each says itself; the picture that the viewer then saves is not counted. With \
                stored posts, it opens on all posts of a store of \(Self.feedCount) feeds and \(Self.postCount) posts \
                of 4 KB of text each, beside its start on the sample.
                """, rows: [row, keptRow])
    }

    private static let feedCount = 50
    private static let postCount = 20_000

    private var row: Row {
        var row = Row(
            name: "start of the viewer to its first settled frame", goal: .timesRival(1.8),
            bound: "It adds its style sheet, the sample, the visible rows and their pictures to an empty window.")
        let picture = FileManager.default.temporaryDirectory.appendingPathComponent("list-viewer-start.png")
        defer { try? FileManager.default.removeItem(at: picture) }
        let empty = Program(product: "EmptyWindow")
        do {
            _ = try Self.start(picture)
            _ = try empty.succeed()
            let samples = effort.limited(to: 9).inTurn([
                { (try? Self.start(picture)) ?? .nan },
                { (try? empty.succeed().output).flatMap { Double($0.trimmingCharacters(in: .newlines)) } ?? .nan },
            ])
            row.samples = samples[0]
            row.rival = ("empty window", samples[1])
        } catch {
            row.reason = (error as? Program.Failure)?.reason ?? "\(error)"
        }
        return row
    }

    private var keptRow: Row {
        var row = Row(
            name: "start of the viewer with 20,000 kept posts to its first settled frame", goal: .timesRival(2),
            bound: "All headings are read while the first posts are painted.")
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("list-viewer-start-kept")
        let picture = FileManager.default.temporaryDirectory.appendingPathComponent("list-viewer-start-kept.png")
        try? FileManager.default.removeItem(at: folder)
        defer {
            for url in [folder, picture] { try? FileManager.default.removeItem(at: url) }
        }
        let kept = ["--kept", folder.path]
        do {
            _ = try Program(product: "StoreWriter", [folder.path, "\(Self.feedCount)", "\(Self.postCount)"]).succeed()
            _ = try Self.start(picture, kept)
            let samples = effort.limited(to: 9).inTurn(
                [kept, []].map { arguments in { (try? Self.start(picture, arguments)) ?? .nan } })
            row.samples = samples[0]
            row.rival = ("sample", samples[1])
        } catch {
            row.reason = (error as? Program.Failure)?.reason ?? "\(error)"
        }
        return row
    }

    /// What the viewer has cost when its window has settled, as it says itself.
    private static func start(_ picture: URL, _ arguments: [String] = []) throws -> Double {
        struct Report: Decodable { let settledProcessorMilliseconds: Double }
        let program = Program(product: "list-viewer", ["--stats", "--screenshot", picture.path] + arguments)
        let line = try program.succeed().output.split(separator: "\n").last ?? ""
        return try JSONDecoder().decode(Report.self, from: Data(line.utf8)).settledProcessorMilliseconds
    }
}
