extension Post {
    /// Removes the beginning of the text if it is already shown as the title, as in a post without a title of its own.
    ///
    /// A beginning with a link or a look stays: the title has neither.
    public func withoutTitle(_ text: RichText) -> RichText {
        guard title == nil, text.text.hasPrefix(displayTitle) else { return text }
        var rest = displayTitle.count
        var runs = text.runs
        while rest > 0, let run = runs.first {
            guard run.link == nil, run.style.isEmpty else { return text }
            runs.removeFirst()
            let remainder = run.text.dropFirst(rest)
            rest = Swift.max(0, rest - run.text.count)
            if !remainder.isEmpty {
                runs.insert(RichText.Run(String(remainder), style: run.style, link: run.link), at: 0)
            }
        }
        if let run = runs.first { runs[0].text = String(run.text.drop(while: \.isWhitespace)) }
        return RichText(runs)
    }
}
