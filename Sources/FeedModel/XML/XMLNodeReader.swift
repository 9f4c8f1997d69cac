import Foundation
import FoundationXML

/// Reads XML child by child: the children of a feed's channel or of an OPML body, so that only one of them is in memory
/// as a tree.
///
/// The document has passed through `XMLRepair`.
final class XMLNodeReader: NSObject, XMLParserDelegate {
    /// Elements of a document, like ``JSONParser/valueLimit``.
    static let elementLimit = 4_000_000
    /// Elements in one child. The tags of further elements are left out; their text stays.
    static let elementLimitOfChild = 100_000

    /// Receives each child of a container.
    private let onChild: (XMLNode, _ parent: XMLName) -> Void
    /// Called with the count of bytes read so far, every ``FeedProgress/step`` bytes.
    private let mayGoOn: (Int) -> Bool

    /// The names of the root element and of the elements in it whose children are wanted.
    private let containers: Set<String>

    private(set) var root: XMLNode?
    /// The parser's first error.
    private(set) var fault: XMLFault?
    private(set) var wasInterrupted = false

    private var open: [XMLNode] = []
    /// The number of open containers.
    private var containerDepth = 0
    /// The number of open elements beyond ``elementLimitOfChild``.
    private var leftOutDepth = 0
    private var namespaces: [(depth: Int, prefix: String, address: String)] = []
    private var elementCount = 0
    private var elementCountOfChild = 0
    private var text: [UInt8] = []
    private var bytesRead = 0
    private var bytesReported = 0

    init(
        containers: Set<String> = ["rss", "rdf", "feed", "channel"], onChild: @escaping (XMLNode, XMLName) -> Void,
        mayGoOn: @escaping (Int) -> Bool
    ) {
        self.containers = containers
        self.onChild = onChild
        self.mayGoOn = mayGoOn
    }

    func read(_ document: Data) {
        // From memory, the parser refuses more than 10 MB.
        let parser = XMLParser(stream: InputStream(data: document))
        parser.shouldResolveExternalEntities = false
        parser.delegate = self
        _ = parser.parse()
    }

    // MARK: Events

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        elementCount += 1
        advance(name.utf8.count * 2 + 5, parser)
        if elementCount > Self.elementLimit {
            stop(parser, "it has more than \(Self.elementLimit) elements")
        }
        endText()
        elementCountOfChild += 1
        guard leftOutDepth == 0, elementCountOfChild <= Self.elementLimitOfChild || open.count == containerDepth else {
            leftOutDepth += 1
            return
        }
        for (attribute, address) in attributes where attribute.hasPrefix("xmlns") {
            let prefix = attribute == "xmlns" ? "" : String(attribute.dropFirst(6))
            let isOfFrame = prefix.isEmpty && XMLVocabulary.isFrame(name, namespace: address)
            namespaces.append((open.count, prefix, isOfFrame ? "" : address))
        }
        let (vocabulary, local) = resolve(name)
        var node = XMLNode(name: XMLName(vocabulary, local), attributes: [:], base: open.last?.base)
        for (attribute, value) in attributes where !attribute.hasPrefix("xmlns") {
            take(attribute, value, vocabulary, &node)
            bytesRead += attribute.utf8.count + value.utf8.count + 4
        }
        open.append(node)
        if open.count == containerDepth + 1, isContainer(node.name) {
            containerDepth += 1
            if root == nil { root = node }
        } else if root == nil {
            root = node
            parser.abortParsing()
        }
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        endText()
        if leftOutDepth > 0 {
            leftOutDepth -= 1
            return
        }
        guard let node = open.popLast() else { return }
        while let last = namespaces.last, last.depth >= open.count { namespaces.removeLast() }
        if open.count < containerDepth {
            containerDepth -= 1
        } else if open.count == containerDepth {
            elementCountOfChild = 0
            onChild(node, open[open.count - 1].name)
        } else {
            open[open.count - 1].contents.append(.element(node))
        }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { add(string.utf8, parser) }

    func parser(_ parser: XMLParser, foundCDATA data: Data) { add(data, parser) }

    private func add(_ bytes: some Collection<UInt8>, _ parser: XMLParser) {
        advance(bytes.count, parser)
        if open.count > containerDepth { text.append(contentsOf: bytes) }
    }

    func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
        let code = (error as NSError).code
        // 100 to 299 concern namespaces, which are resolved here; 111 is the result of `abortParsing`.
        guard fault == nil, !(100..<300).contains(code) else { return }
        fault = XMLFault(reason: Self.sentence(code), line: parser.lineNumber)
    }

    // MARK: Parts

    private func endText() {
        guard !text.isEmpty else { return }
        if open.count > containerDepth {
            open[open.count - 1].contents.append(.text(String(decoding: text, as: UTF8.self)))
        }
        text.removeAll(keepingCapacity: true)
    }

    private func isContainer(_ name: XMLName) -> Bool {
        guard name.vocabulary != .other, containers.contains(name.local) else { return false }
        return containerDepth == 0 || name.local == "channel" || name.local == "body"
    }

    private func take(_ attribute: String, _ value: String, _ vocabulary: XMLVocabulary, _ node: inout XMLNode) {
        guard attribute.contains(":") else {
            node.attributes[attribute.lowercased()] = value
            return
        }
        let (own, local) = resolve(attribute)
        switch own {
        case .xml where local == "base":
            let base = value.unicodeScalars.filter { $0.value > 0x20 }
            node.base = FeedOrigin.base(String(String.UnicodeScalarView(base)), in: node.base)
        case .rdf: node.attributes["rdf:" + local] = value
        case vocabulary: node.attributes[local] = value
        default: break
        }
    }

    private func resolve(_ name: String) -> (XMLVocabulary, local: String) {
        let parts = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let prefix = parts.count == 2 ? String(parts[0]) : ""
        let address = namespaces.last { $0.prefix == prefix }?.address
        return (XMLVocabulary(prefix: prefix, namespace: address), (parts.last ?? "").lowercased())
    }

    // MARK: Progress

    private func advance(_ bytes: Int, _ parser: XMLParser) {
        bytesRead += bytes
        guard bytesRead - bytesReported >= FeedProgress.step else { return }
        bytesReported = bytesRead
        guard !mayGoOn(bytesRead) else { return }
        wasInterrupted = true
        parser.abortParsing()
    }

    private func stop(_ parser: XMLParser, _ reason: String) {
        if fault == nil { fault = XMLFault(reason: reason, line: parser.lineNumber, isFatal: true) }
        parser.abortParsing()
    }

    /// - Parameter code: libxml2's number of the error. `XMLRepair` prevents most of them.
    private static func sentence(_ code: Int) -> String {
        switch code {
        case 4: "it has no element"
        case 5: "more text follows after the end of its first element"
        case 9: "a character stands there that XML does not allow"
        case 38: "an attribute's value holds \"<\""
        case 39: "an attribute's value is not in quotes"
        case 40: "an attribute's value has no end"
        case 41: "an attribute has no value"
        case 42: "an attribute is there twice"
        case 65: "a space is missing between two attributes"
        case 68, 73: "a tag is not written as it must be"
        default: "the XML parser reports error \(code)"
        }
    }
}
