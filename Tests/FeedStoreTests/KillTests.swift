import FeedStore
import Foundation
import TestSupport
import Testing

/// A program that writes is killed 100 times, and 200 in `make soak`, each time at another moment. It continues where
/// it was.
@Suite struct KillTests {
    @Test(arguments: RandomSeeds.from(1..<5))
    func nothingIsLostThatWasSaidToBeKept(seed: UInt64) async throws {
        try await withFolder { folder in
            var random = SeededGenerator(seed: seed)
            var said = SaidFacts()
            var begun = 0
            for round in 0..<25 {
                let writer = try await KilledWriter.run(
                    folder: folder, seed: random.next(), lineCount: random.below(20), turns: random.below(600_000))
                var open: String?
                for line in writer.lines {
                    if line == "kept" {
                        said.apply(open ?? "")
                        open = nil
                    } else {
                        open = line
                    }
                }
                let (store, notice) = try await FeedStore.open(folder: folder)
                #expect(notice == nil)
                let found = try await SaidFacts(store)
                // A change that was begun has happened as a whole or not at all.
                if open != nil { begun += 1 }
                var complete = said
                complete.apply(open ?? "")
                if found == complete { said = complete }
                let differences = found.differences(from: said)
                try #require(differences == [], "seed \(seed), round \(round), begun: \(open ?? "nothing")")
            }
            #expect(begun > 0, "No moment was amid a change.")
        }
    }
}
