import Foundation
import Localization

/// A text file with the two lists of the playground.
///
///     before:
///     ant
///     dog
///     after:
///     dog: dog 2
///
/// Rows are written as in ``TypedList``, with a tab and a number for invisible content.
enum PatternFile {
    enum Purpose {
        case open, save
    }

    /// Why a file is not a pattern.
    struct Failure: Error, Hashable, CustomStringConvertible {
        let description: String
        init(_ sentence: String) { description = sentence }
    }

    /// More than two lists can have.
    static let mostBytes = 1 << 18
    static let suffix = "pattern"

    // MARK: Text

    static func text(of lists: PlayLists) -> String {
        func rows(_ items: [PlayItem]) -> String {
            items.map { item in
                TypedList.text(of: [item]) + (item.stamp == 0 ? "" : "\t\(item.stamp)") + "\n"
            }.joined()
        }
        return "before:\n\(rows(lists.before))after:\n\(rows(lists.after))"
    }

    /// - Parameter name: the name of the file for error messages.
    static func lists(of text: String, name: String) throws(Failure) -> PlayLists {
        // A byte order mark, which some editors write.
        let text = text.hasPrefix("\u{FEFF}") ? text.dropFirst() : text[...]
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        func index(of title: String, from start: Int) -> Int? {
            lines.indices.first { $0 >= start && lines[$0].filter { !$0.isWhitespace } == title }
        }
        guard let before = index(of: "before:", from: 0), let after = index(of: "after:", from: before),
            lines[..<before].allSatisfy({ $0.allSatisfy(\.isWhitespace) })
        else {
            throw Failure(
                localized(
                    "\(name) is not a pattern file: it must begin with “before:” and contain “after:”."))
        }
        return PlayLists(
            before: try items(lines, before + 1..<after, name), after: try items(lines, after + 1..<lines.count, name))
    }

    private static func items(_ lines: [Substring], _ range: Range<Int>, _ name: String) throws(Failure) -> [PlayItem] {
        var items: [PlayItem] = []
        for index in range where !lines[index].allSatisfy(\.isWhitespace) {
            let parts = lines[index].split(separator: "\t", omittingEmptySubsequences: false)
            let stamp = parts.count > 1 ? parts.last.flatMap { Int($0) } : nil
            let row = TypedList(String(stamp == nil ? lines[index] : parts.dropLast().joined(separator: "\t")[...]))
            guard items.count < TypedList.mostRows else {
                throw Failure(localized("\(name) has more than \(TypedList.mostRows) rows in a list."))
            }
            guard var item = row.items.first else {
                throw Failure(
                    localized("\(name), line \(index + 1): this is neither “identifier” nor “identifier: text”."))
            }
            item.stamp = stamp ?? 0
            items.append(item)
        }
        return items
    }

    // MARK: Files

    static func read(_ path: String) throws(Failure) -> PlayLists {
        let name = URL(fileURLWithPath: path).lastPathComponent
        let attributes = try? FileManager.default.attributesOfItem(
            atPath: URL(fileURLWithPath: path).resolvingSymlinksInPath().path)
        switch attributes?[.type] as? FileAttributeType {
        case nil: throw Failure(localized("\(name) cannot be opened: there is no such file, or it may not be read."))
        case .typeDirectory: throw Failure(localized("\(name) is a folder, not a pattern file."))
        case .typeRegular: break
        default: throw Failure(localized("\(name) is not a regular file."))
        }
        guard (attributes?[.size] as? Int ?? 0) <= mostBytes else {
            throw Failure(localized("\(name) is not a pattern file: it is larger than \(mostBytes / 1024) KB."))
        }
        guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else {
            throw Failure(localized("\(name) cannot be read."))
        }
        guard let text = String(validating: data, as: UTF8.self), !text.contains("\0") else {
            throw Failure(localized("\(name) is not a pattern file: it is not UTF-8 text."))
        }
        return try lists(of: text, name: name)
    }

    @concurrent
    static func load(_ path: String) async throws(Failure) -> PlayLists { try read(path) }

    static func save(_ lists: PlayLists, to path: String) async throws(Failure) {
        if let sentence = await ChosenFile.write(text(of: lists), to: path) { throw Failure(sentence) }
    }
}
