import HTMLTree

extension HTMLTree {
    /// The tree as HTML in which every element is closed.
    var written: String {
        var written = ""
        var walk = walk()
        while let step = walk.next() {
            switch step {
            case .enter(let node) where kind(node) == .element:
                written += "<" + writtenName(node)
                for (name, value) in attributes(node) { written += " \(name)='\(value)'" }
                written += ">"
            case .enter(let node) where kind(node) == .comment:
                written += "<!--\(String(decoding: text(node), as: UTF8.self))-->"
            case .enter(let node): written += String(decoding: text(node), as: UTF8.self)
            case .leave(let node): written += "</\(writtenName(node))>"
            }
        }
        return written
    }
}
