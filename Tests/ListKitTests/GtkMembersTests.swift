import Foundation
import Testing

/// docs/gtk-widgets.md lists what GtkBridge declares for programs.
@Suite("The members of GtkBridge")
struct GtkMembersTests {
    /// What comes with a protocol of the standard library.
    private static let unlisted: Set<String> = [
        "hash(into:)", "description", "rawValue", "init(rawValue:)", "(left:right:)",
    ]

    @Test("The guide lists each public type and its members, and no other")
    func list() throws {
        let index = DeclarationIndex(try ProjectFiles.swiftFiles(in: "Sources/GtkBridge").map(\.text))
        let declared = index.publicMembers.mapValues { $0.subtracting(Self.unlisted) }
        let listed = GtkMemberList(try ProjectFiles.text("docs/gtk-widgets.md")).members
        #expect(listed.count > 90)
        #expect(Set(declared.keys).subtracting(listed.keys) == [], "The guide lacks these types.")
        #expect(Set(listed.keys).subtracting(declared.keys) == [], "GtkBridge lacks these types.")
        for (type, members) in listed {
            let its = declared[type] ?? []
            #expect(its.subtracting(members) == [], "The guide lacks these members of \(type).")
            #expect(members.subtracting(its) == [], "\(type) lacks these members.")
        }
    }

    @Test("A list reads as one writes code")
    func spelling() {
        let list = GtkMemberList(
            """
            ## Members

            * `Shelf`: `Shelf(_:at:)`, `count`, `onFall { book, height in }`, `Shelf.named { book in }`,
              `put(_:)`
            * `Shelf.Side`: `.left`
            * `Board`

            ## Another
            * `Book`: `turn()`
            """)
        #expect(
            list.members == [
                "Shelf": ["init(_:at:)", "count", "onFall(_:)", "named(_:)", "put(_:)"], "Shelf.Side": ["left"],
                "Board": [],
            ])
    }
}

/// The list below the heading "Members" of a guide.
private struct GtkMemberList {
    private(set) var members: [String: Set<String>] = [:]

    init(_ page: String) {
        let chapter = page.components(separatedBy: "\n## ").first {
            $0.hasPrefix("Members\n") || $0.hasPrefix("## Members")
        }
        let lines = (chapter ?? "").replacing("\n  ", with: " ").split(separator: "\n")
        for line in lines where line.hasPrefix("* `") {
            let names = line.matches(of: /`([^`]+)`/).map { String($0.1) }
            members[names[0]] = Set(names.dropFirst().map { Self.member($0, of: names[0]) })
        }
    }

    private static func member(_ name: String, of type: String) -> String {
        if name.hasPrefix(type + "(") { return "init" + name.dropFirst(type.count) }
        if name.hasPrefix(type + ".") { return member(String(name.dropFirst(type.count + 1)), of: type) }
        if name.hasPrefix(".") { return String(name.dropFirst()) }
        // A trailing closure.
        guard let brace = name.firstIndex(of: "{") else { return name }
        return name[..<brace].filter { $0 != " " } + "(_:)"
    }
}
