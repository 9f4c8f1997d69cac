extension Post {
    /// A text of the post as it is shown below its title.
    ///
    /// - Returns: The text without its beginning where that is the title already: a post without a title of its own is
    ///   called by how its text begins.
    public func withoutTitle(_ text: RichText) -> RichText {
        guard title == nil, text.text.hasPrefix(displayTitle) else { return text }
        var rest = displayTitle.count
        var runs = text.runs
        while rest > 0, let run = runs.first {
            runs.removeFirst()
            let kept = run.text.dropFirst(rest)
            rest = Swift.max(0, rest - run.text.count)
            if !kept.isEmpty { runs.insert(RichText.Run(String(kept), style: run.style, link: run.link), at: 0) }
        }
        if let run = runs.first { runs[0].text = String(run.text.drop(while: \.isWhitespace)) }
        return RichText(runs)
    }
}
