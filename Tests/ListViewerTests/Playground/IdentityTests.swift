import Foundation
import GtkBridge
import Testing

@testable import ListViewer

/// Colours and lines that lead a row through the lists.
@MainActor
struct IdentityTests {
    private func grey(_ level: Double) -> Color { Color(red: level, green: level, blue: level) }

    /// What guidelines ask of graphics: 3 to 1.
    @Test func everyColourIsSeenOnEveryGround() {
        // White and black of high contrast, and rows and windows of both themes.
        for ground in [1, 0, 0.96, 0.176, 0.207].map(grey) {
            for color in IdentityStripe.colours {
                #expect(color.contrast(with: ground) >= 3, "\(color) on \(ground)")
            }
        }
        #expect(IdentityStripe.colours.count == IdentityColours.count)
        #expect(Set(IdentityStripe.colours).count == IdentityColours.count)
    }

    /// Beside a chip, they would say the opposite.
    @Test func noColourIsTheGreenOfInsertsOrTheRedOfDeletes() {
        for color in IdentityStripe.colours {
            for hue in [152.0, 357] {
                let distance = abs(color.hue - hue)
                #expect(min(distance, 360 - distance) > 20, "\(color)")
            }
        }
    }

    @Test func aRowKeepsItsColourAndRowsOfOneListHaveDifferentOnes() {
        var colours = IdentityColours()
        colours.see(PlaygroundModel.start)
        let names = ["ant", "bee", "cat", "dog", "eel", "fox", "gnu"]
        let first = names.map { colours[$0] }
        #expect(Set(first).count == names.count)
        var edits = RandomEdits(seed: 3)
        var lists = PlaygroundModel.start
        for _ in 0..<20 {
            lists = PlayLists(before: lists.after, after: edits.edited(lists.after))
            colours.see(lists)
        }
        #expect(names.map { colours[$0] } == first)
    }

    @Test func aLineLeadsFromEachRowToTheSameRowAndEndsWhereThatIsNot() {
        let lists = PlaygroundModel.start
        let links = PlayLinks(lists, screen: lists.after).links
        func link(_ name: String, _ side: Int) -> PlayLinks.Link? { links[side].first { $0.identifier == name } }
        #expect(link("fox", 0) == .init(identifier: "fox", from: 5, to: 0))
        #expect(link("fox", 1) == .init(identifier: "fox", from: 0, to: 0))
        #expect(link("cat", 0) == .init(identifier: "cat", from: 2, to: nil))
        #expect(link("cat", 1) == nil)
        #expect(link("gnu", 0) == .init(identifier: "gnu", from: nil, to: 3))
    }

    @Test func ofRowsWithOneIdentifierTheFirstIsLinked() {
        let lists = PlayPreset.duplicateIdentifiers.lists
        let links = PlayLinks(lists, screen: lists.after.withoutDuplicates).links
        #expect(links[1].filter { $0.identifier == "bee" } == [.init(identifier: "bee", from: 1, to: 1)])
    }
}

extension Color {
    /// In degrees.
    fileprivate var hue: Double {
        let (most, least) = (max(red, green, blue), min(red, green, blue))
        guard most > least else { return 0 }
        let sixths =
            switch most {
            case red: (green - blue) / (most - least)
            case green: 2 + (blue - red) / (most - least)
            default: 4 + (red - green) / (most - least)
            }
        return (60 * sixths + 360).truncatingRemainder(dividingBy: 360)
    }
}
