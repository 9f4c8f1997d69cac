/// Reads typed fields of an object, and reports fields of the wrong type.
struct JSONFieldReader {
    private let object: JSONObject
    private let item: Int?
    /// The item's title for the diagnostics, once it is known.
    var title: String?
    private(set) var diagnostics: [FeedDiagnostic] = []

    init(_ object: JSONObject, item: Int? = nil) {
        self.object = object
        self.item = item
    }

    mutating func note(_ kind: FeedDiagnostic.Kind, outcome: String = FeedDiagnostic.leftOut) {
        diagnostics.append(FeedDiagnostic(kind: kind, item: item, title: title, outcome: outcome))
    }

    func value(_ name: String) -> JSONValue? { object[name] }

    mutating func text(_ name: String, outcome: String = FeedDiagnostic.leftOut) -> String? {
        switch object[name] {
        case .text(let text): return text
        case nil: return nil
        case let other?:
            note(.wrongType(field: name, found: other.kind, expected: "text"), outcome: outcome)
            return nil
        }
    }

    mutating func list(_ name: String) -> [JSONValue] {
        switch object[name] {
        case .list(let list): return list
        case nil: return []
        case let other?:
            note(.wrongType(field: name, found: other.kind, expected: "a list"))
            return []
        }
    }

    /// The texts of a list. Numbers become text; other values are left out with one diagnostic.
    mutating func texts(_ name: String) -> [String] {
        var texts: [String] = []
        var wrong: JSONValue?
        for element in list(name) {
            switch element {
            case .text(let text), .number(let text): texts.append(PlainText.title(text))
            default: wrong = wrong ?? element
            }
        }
        if let wrong { note(.wrongElement(field: name, found: wrong.kind, expected: "text")) }
        return texts.filter { !$0.isEmpty }
    }

    /// The names in "authors", or else in the "author" of version 1.0. A mere text counts as a name: the mistake is
    /// common.
    mutating func authors() -> [String] {
        let names = names(in: "authors")
        return names.isEmpty ? self.names(in: "author") : names
    }

    private mutating func names(in field: String) -> [String] {
        let authors: [JSONValue]
        switch object[field] {
        case .list(let list): authors = list
        case let value: authors = value.map { [$0] } ?? []
        }
        var names: [String] = []
        for author in authors {
            switch author {
            case .text(let name): names.append(PlainText.title(name))
            case .object(let object):
                switch object["name"] {
                case .text(let name): names.append(PlainText.title(name))
                case nil: break
                case let other?:
                    note(.wrongType(field: "\(field).name", found: other.kind, expected: "text"))
                }
            default: note(.wrongElement(field: field, found: author.kind, expected: "an object"))
            }
        }
        return PersonName.distinct(names.map(PersonName.alone))
    }
}
