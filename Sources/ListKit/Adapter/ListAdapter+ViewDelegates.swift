import CallerChecks

extension ListAdapter {
    /// Receives what the view reports about rows, selection and highlight, before section controllers do. The adapter
    /// holds it weakly.
    ///
    /// - Precondition: it is neither the adapter's view nor the delegate that the adapter has set on the view.
    public var collectionViewDelegate: (any ListCollectionViewDelegate)? {
        get { viewDelegate.collectionViewDelegate }
        set {
            requireOutsider(newValue, "collectionViewDelegate")
            viewDelegate.collectionViewDelegate = newValue
        }
    }

    /// Receives the view's scroll events, before section controllers do. The adapter holds it weakly.
    ///
    /// - Precondition: it is neither the adapter's view nor the delegate that the adapter has set on the view.
    public var scrollViewDelegate: (any ListScrollViewDelegate)? {
        get { viewDelegate.scrollViewDelegate }
        set {
            requireOutsider(newValue, "scrollViewDelegate")
            viewDelegate.scrollViewDelegate = newValue
        }
    }

    /// If the view were the delegate of its own adapter, it would call itself forever. So would the adapter's own
    /// delegate.
    private func requireOutsider(_ delegate: AnyObject?, _ role: String) {
        guard let delegate else { return }
        demand(
            delegate !== viewDelegate && delegate !== collectionView,
            "The \(role) of a list cannot be its view, nor the delegate that the view has from the adapter.")
    }

    /// The same, for a new view.
    func requireNoDelegate(_ view: any AdapterView) {
        demand(
            collectionViewDelegate !== view && scrollViewDelegate !== view,
            "A view cannot become the view of an adapter whose delegate it is.")
    }
}
