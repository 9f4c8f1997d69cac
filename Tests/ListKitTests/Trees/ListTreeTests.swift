import ListDiffKit
@testable import ListKit
import ListKitReplay
import Testing
import TestSupport

/// A tree as flat rows.
@MainActor @Suite(.serialized)
struct ListTreeTests {
    @Test func rowsAreTheOpenPartOfTheTree() {
        let world = TreeWorld([0: [1, 2], 1: [3]])
        var tree = world.tree([0])
        #expect(describe(tree) == ["+0"])
        tree.expand(Leafy(0))
        #expect(describe(tree) == ["-0", " +1", " 2"])
        tree.expand(Leafy(1))
        #expect(describe(tree) == ["-0", " -1", "  3", " 2"])
        #expect(tree.parent(of: Leafy(3)) == Leafy(1))
        #expect(tree.parent(of: Leafy(2)) == Leafy(0))
        #expect(tree.parent(of: Leafy(0)) == nil)
        #expect(tree.rows.map(\.level) == [0, 1, 2, 1])
    }

    @Test func whatIsClosedAndOpenedAgainHasBelowItWhatItHad() {
        let world = TreeWorld([0: [1, 2], 1: [3]])
        var tree = world.tree([0])
        tree.expand(Leafy(0), all: true)
        let all = describe(tree)
        tree.collapse(Leafy(0))
        #expect(describe(tree) == ["+0"])
        tree.expand(Leafy(0))
        #expect(describe(tree) == all)
        #expect(tree.expanded == [0, 1])
        tree.collapse(Leafy(0), all: true)
        tree.expand(Leafy(0))
        #expect(describe(tree) == ["-0", " +1", " 2"])
        #expect(world.asked == [0: 1, 1: 1])
    }

    @Test func whatIsOpenCanBeKeptForTheNextTime() {
        let world = TreeWorld([0: [1, 2], 1: [3]])
        var tree = world.tree([0], expanded: [0, 1])
        #expect(describe(tree) == ["-0", " -1", "  3", " 2"])
        tree.expanded = [1]
        #expect(describe(tree) == ["+0"])
        tree.apply(.expand, to: Leafy(0))
        #expect(tree.rows.count == 4)
        tree.apply(.collapse, to: Leafy(1))
        #expect(describe(tree) == ["-0", " +1", " 2"])
        tree.apply(.expandAll, to: Leafy(0))
        #expect(describe(tree) == ["-0", " -1", "  3", " 2"])
    }

    @Test func aLeafDoesNotOpen() {
        var tree = TreeWorld([:]).tree([0])
        tree.expand(Leafy(0), all: true)
        #expect(describe(tree) == ["0"])
        #expect(tree.expanded == [])
    }

    @Test func childrenAreAskedForAgainWhereTheyAreSaidToHaveChanged() {
        let world = TreeWorld([0: [1, 2], 1: [3], 2: [4]])
        var tree = world.tree([0])
        tree.expand(Leafy(0), all: true)
        world.children = [0: [2, 1, 5], 1: [], 2: [3, 4]]
        tree.reloadChildren(of: Leafy(1), Leafy(2))
        #expect(describe(tree) == ["-0", " -1", " -2", "  3", "  4"])
        #expect(world.asked == [0: 1, 1: 2, 2: 2])
        tree.reload()
        #expect(describe(tree) == ["-0", " -2", "  3", "  4", " -1", " 5"])
        tree.roots = [Leafy(2)]
        #expect(describe(tree) == ["-2", " 3", " 4"])
    }

    @Test func aHundredThousandNodesOpenInOneGoAndAreAskedOnceEach() {
        let shape = Dictionary(
            uniqueKeysWithValues: (0..<1_000).map { folder in
                (folder, folder == 0 ? Array(1..<1_000) : (0..<100).map { 1_000 + folder * 100 + $0 })
            })
        let world = TreeWorld(shape)
        var tree = world.tree([0])
        tree.expand(Leafy(0), all: true)
        #expect(tree.rows.count == 100_900)
        #expect(world.asked.count == 1_000 && world.asked.values.allSatisfy { $0 == 1 })
        #expect(world.expandableCount <= tree.rows.count + 1)
        tree.collapse(Leafy(0))
        tree.expand(Leafy(0))
        #expect(tree.rows.count == 100_900)
        #expect(world.asked.values.allSatisfy { $0 == 1 })
    }

    @Test func aTreeMayBeVeryDeep() {
        let world = TreeWorld(Dictionary(uniqueKeysWithValues: (0..<50_000).map { ($0, [$0 + 1]) }))
        var tree = world.tree([0])
        tree.expand(Leafy(0), all: true)
        #expect(tree.rows.count == 50_001)
        #expect(tree.rows.last?.level == 50_000)
        tree.collapse(Leafy(0), all: true)
        #expect(tree.rows.count == 1 && tree.expanded.isEmpty)
    }

    @Test func aRowIsSmall() {
        #expect(MemoryLayout<ListTreeRow<Object>>.stride == 16)
    }

    // MARK: Bad trees

    @Test func aNodeBelowItselfIsLeftOutWithOneDiagnostic() {
        let reported = reporting {
            let world = TreeWorld([0: [1], 1: [2, 0], 2: [1]])
            var tree = world.tree([0])
            tree.expand(Leafy(0), all: true)
            #expect(describe(tree) == ["-0", " -1", "  -2"])
            tree.collapse(Leafy(0))
            tree.expand(Leafy(0), all: true)
            tree.reload()
            #expect(describe(tree) == ["-0", " -1", "  -2"])
        }
        #expect(reported.count == 2)
        #expect(Set(reported).count == 2, "\(reported)")
    }

    @Test func anIdentifierThatComesTwiceIsShownInItsFirstPlace() {
        let reported = reporting {
            let world = TreeWorld([0: [1, 2, 1], 2: [3], 4: [3]])
            var tree = world.tree([0, 4])
            tree.expand(Leafy(0), all: true)
            tree.expand(Leafy(4))
            #expect(describe(tree) == ["-0", " 1", " -2", "  3", "-4"])
            // It shows itself where it is alone.
            tree.collapse(Leafy(2))
            #expect(describe(tree) == ["-0", " 1", " +2", "-4", " 3"])
            tree.expand(Leafy(2))
            #expect(describe(tree) == ["-0", " 1", " -2", "  3", "-4"])
        }
        #expect(reported.count == 2)
        #expect(
            reported.first == "The Leafy with the identifier 1 is in its tree a second time, or below itself; it is "
                + "shown in its first place only.")
    }

    private func reporting(_ body: () -> Void) -> [String] {
        let sink = ListDiagnostics.sink
        defer { ListDiagnostics.sink = sink }
        // The first one gets what has waited, of other tests.
        ListDiagnostics.sink = { _ in }
        var reported: [String] = []
        ListDiagnostics.sink = { reported.append("\($0)") }
        body()
        return reported
    }

    // MARK: Random steps

    @Test(arguments: RandomSeeds.from(0..<40)) func randomStepsLeadToWhatTheWholeTreeFlattensTo(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        _ = reporting {
            // With some seeds, children come twice and below themselves.
            let isBad = seed % 4 == 0
            let world = TreeWorld(TreeWorld.randomShape(isBad: isBad, using: &random))
            var tree = world.tree([0, 1])
            var model = Set<Int>()
            for step in 0..<60 {
                let node = Leafy(Int.random(in: 0..<30, using: &random))
                let isShown = tree.rows.contains { $0.node == node && $0.isExpandable }
                switch Int.random(in: 0..<8, using: &random) {
                case 0...2:
                    tree.expand(node)
                    if isShown || !tree.rows.contains(where: { $0.node == node }) { model.insert(node.id) }
                case 3, 4:
                    tree.collapse(node)
                    model.remove(node.id)
                case 5 where isShown:
                    tree.expand(node, all: true)
                    model = tree.expanded
                case 6:
                    world.children = TreeWorld.randomShape(isBad: isBad, using: &random)
                    tree.reload()
                case 7:
                    tree.roots = tree.roots.shuffled(using: &random)
                default: break
                }
                #expect(describe(tree) == world.flattened(tree.roots, model), "seed \(seed), step \(step)")
                #expect(Set(tree.rows.map(\.node.id)).count == tree.rows.count)
            }
        }
    }
}

private final class Object: ListDiffable, Identifiable, Equatable {
    static func == (left: Object, right: Object) -> Bool { left === right }
}

struct Leafy: ListDiffable, Identifiable, Equatable {
    let id: Int
    init(_ id: Int) { self.id = id }
}

/// Nodes, and how often each was asked.
@MainActor
final class TreeWorld {
    var children: [Int: [Int]]
    private(set) var asked: [Int: Int] = [:]
    private(set) var expandableCount = 0

    init(_ children: [Int: [Int]]) { self.children = children }

    func tree(_ roots: [Int], expanded: Set<Int> = []) -> ListTree<Leafy> {
        ListTree(roots.map(Leafy.init), expanded: expanded) { [self] in
            expandableCount += 1
            return children[$0.id] != nil
        } children: { [self] in
            asked[$0.id, default: 0] += 1
            return children[$0.id, default: []].map(Leafy.init)
        }
    }

    static func randomShape(isBad: Bool, using random: inout SeededGenerator) -> [Int: [Int]] {
        var shape: [Int: [Int]] = [:]
        for node in 2..<30 {
            let parent = Int.random(in: 0..<(isBad ? 30 : node), using: &random)
            shape[parent, default: []].append(node)
            if isBad, Bool.random(using: &random) { shape[parent]?.append(Int.random(in: 0..<30, using: &random)) }
        }
        return shape
    }

    /// The rows by the plainest code.
    func flattened(_ roots: [Leafy], _ open: Set<Int>) -> [String] {
        var seen: Set<Int> = []
        func rows(_ node: Int, _ level: Int) -> [String] {
            guard seen.insert(node).inserted else { return [] }
            let space = String(repeating: " ", count: level)
            guard let below = children[node] else { return ["\(space)\(node)"] }
            guard open.contains(node) else { return ["\(space)+\(node)"] }
            return ["\(space)-\(node)"] + below.flatMap { rows($0, level + 1) }
        }
        return roots.flatMap { rows($0.id, 0) }
    }
}

@MainActor
func describe(_ tree: ListTree<Leafy>) -> [String] {
    tree.rows.map { row in
        let sign = row.isExpandable ? row.isExpanded ? "-" : "+" : ""
        return String(repeating: " ", count: row.level) + sign + "\(row.node.id)"
    }
}
