/// Writes into a store. `StoreWriter FOLDER SEED` changes it without end, and says on standard output what it is about
/// to change and when that is kept. `StoreWriter FOLDER FEEDS POSTS` fills a new one.
/// `StoreWriter FOLDER WORDS` measures a search.

let arguments = CommandLine.arguments.dropFirst()
let numbers = arguments.dropFirst().compactMap { UInt64($0) }
switch (arguments.count, numbers.count) {
case (2, 1): try await StoreWriter.write(folder: arguments[1], seed: numbers[0])
case (3, 2): try await StoreFill.fill(folder: arguments[1], feedCount: Int(numbers[0]), postCount: Int(numbers[1]))
case (2, 0): try await StoreSearch.measure(folder: arguments[1], words: arguments[2])
default:
    fatalError(
        "StoreWriter needs a folder and a seed, a folder and how many feeds and posts to make, or a folder and words.")
}
