import ListKit
package import ListKitGtk
import ListKitReplay

extension ListBoxView {
    /// Checks that the rows are those that the data source reports. Returns one sentence for each violation.
    package func checkInvariants() -> [String] {
        guard let dataSource else { return [] }
        return snapshot().violations(expected: dataSource.structure(in: self)) + hostViolations()
    }
}
