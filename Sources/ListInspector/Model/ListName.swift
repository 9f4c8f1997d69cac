import ListKit
import ListKitGtk
import Localization

/// What lists are called.
@MainActor
enum ListName {
    /// By the program: the adapter's name, or what a screen reader calls the list. Otherwise by what gives the list its
    /// objects.
    static func name(of adapter: ListAdapter) -> String {
        let spoken = (adapter.collectionView as? ListBoxView)?.accessibleListLabel
        if let name = [adapter.name, spoken].lazy.compactMap(\.self).first(where: { !$0.isEmpty }) { return name }
        guard let source = adapter.dataSource else { return localized("List", context: "noun") }
        let name = "\(type(of: source))"
        // A data source of closures has no name of its own; its objects have.
        guard name.contains("Closure") else { return name }
        return adapter.object(atSection: 0).map { localized("List of \("\(type(of: $0))")") }
            ?? localized("List", context: "noun")
    }

    /// Those of the same name are numbered.
    static func names(of adapters: [ListAdapter]) -> [String] {
        var counts: [String: Int] = [:]
        return adapters.map { adapter in
            let name = name(of: adapter)
            counts[name, default: 0] += 1
            return counts[name].map { $0 == 1 ? name : "\(name) (\($0))" } ?? name
        }
    }
}
