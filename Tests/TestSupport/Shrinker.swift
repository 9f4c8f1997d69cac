/// Leaves out of steps that fail those that the failure does not need: halves first, then less and less, then one by
/// one.
///
///     var shrinker = Shrinker(steps)
///     while let fewer = shrinker.next() {
///         if let failure = run(fewer) { shrinker.keep(fewer.prefix(failure.stepCount)) }
///     }
///
/// It asks for runs and makes none itself, so that these may wait.
public struct Shrinker<Step> {
    /// The fewest so far that fail.
    public private(set) var steps: [Step]
    private var size: Int
    /// Behind the steps that are left out next.
    private var end: Int

    public init(_ steps: some Sequence<Step>) {
        self.steps = Array(steps)
        size = max(1, self.steps.count / 2)
        end = self.steps.count
    }

    /// The steps to run next; nil where each of those that are left is needed.
    public mutating func next() -> [Step]? {
        if end <= 0 {
            guard size > 1 else { return nil }
            size /= 2
            end = steps.count
        }
        guard end > 0 else { return nil }
        let start = max(0, end - size)
        let fewer = Array(steps[..<start] + steps[end...])
        end = start
        return fewer
    }

    /// Goes on from fewer steps, which fail too.
    public mutating func keep(_ fewer: some Sequence<Step>) {
        steps = Array(fewer)
        end = min(end, steps.count)
    }
}
