import Localization

/// The names and contents of objects, as a recording describes them.
package struct DescribedObjects: Sendable {
    private var names: [Int: RecordedName] = [:]
    private var versions: [Version: RecordedObject] = [:]
    /// The content of each object, version by version.
    private var fields: [Int: [[RecordedField]]] = [:]

    private struct Version: Hashable {
        var identity: Int
        var content: Int
    }

    /// No object is described.
    init() {}

    /// - Complexity: O(described objects).
    init(_ recording: ListRecording) {
        for object in recording.start.objects { add(object) }
        for transaction in recording.transactions { transaction.objects.forEach { add($0) } }
    }

    private mutating func add(_ object: RecordedObject) {
        names[object.identity] = RecordedName(type: object.type, identifier: object.identifier)
        let version = Version(identity: object.identity, content: object.content)
        if object.fields != nil || versions[version] == nil { versions[version] = object }
        if let described = object.fields { fields[object.identity, default: []].append(described) }
    }

    /// Returns the name of an object, or its token if it was not described.
    package func name(of identity: Int) -> RecordedName {
        names[identity] ?? RecordedName(type: "", identifier: localized("object \(identity)"))
    }

    /// Returns the titles of an object in its recorded versions, the newest last: the values of a field named title,
    /// headline, subject, name or label. An object that never changed has none.
    package func titles(of identity: Int) -> [String] {
        (fields[identity] ?? []).compactMap { fields in
            Self.titleFields.lazy.compactMap { name in
                fields.first { $0.ownName == name && !$0.value.isEmpty }?.value
            }.first
        }
    }

    /// The one that says most first.
    private static let titleFields = ["title", "headline", "subject", "name", "label"]

    /// Returns the name of an object, followed by its newest title in quotes.
    package func fullName(of identity: Int) -> String {
        let name = name(of: identity)
        guard let title = titles(of: identity).last, title != name.identifier else { return name.description }
        let line = title.split(whereSeparator: \.isNewline).joined(separator: " ")
        let shortLine = line.count <= 40 ? line : line.prefix(39) + "…"
        return localized("\(name.description) “\(shortLine)”", context: "object and its title")
    }

    /// The texts of an object's fields in all of its versions: a text that consists only of digits says nothing.
    func texts(of identity: Int) -> [String] {
        (fields[identity] ?? []).flatMap { $0.map(\.value) }.filter { $0.contains(where: \.isLetter) }
    }

    /// Returns the fields of one version of an object, or nil if it was not described.
    package func fields(of identity: Int, content: Int) -> [RecordedField]? {
        versions[Version(identity: identity, content: content)]?.fields
    }
}

extension RecordedField {
    /// Its name within the value that it belongs to: "title" of "post.title".
    fileprivate var ownName: String {
        name.split(separator: ".").last.map { $0.lowercased() } ?? name
    }
}
