/// The rows that turned out to have other heights than were guessed for them.
struct RowGuesses {
    private(set) var count = 0
    /// How much higher they are together.
    private(set) var error = 0.0

    mutating func add(guess: Double, height: Double) {
        guard height != guess else { return }
        count += 1
        error += height - guess
    }
}
