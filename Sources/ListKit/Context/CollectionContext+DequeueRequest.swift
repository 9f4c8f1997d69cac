import CallerChecks

extension CollectionContext {
    /// A view's request for a row, with the view that was dequeued for it. It enforces the rules of dequeuing.
    ///
    /// They prevent a section controller from making the view create rows while it creates one. Views have the same
    /// rules. The message here names the section controller that breaks one.
    @MainActor
    struct DequeueRequest {
        let controller: ListSectionController
        let position: ListRowPosition
        var dequeued: (any ListReusableView)?

        static func requireAllowed(
            _ request: DequeueRequest?, _ view: any ListReusableView.Type, for controller: ListSectionController,
            at position: ListRowPosition
        ) {
            guard let request else {
                fatalError(
                    """
                    \(type(of: controller)) dequeues a \(view) for the \(position), but the view asks for no row; dequeue \
                    only inside the function that is to return it.
                    """)
            }
            demand(
                request.controller === controller && request.position == position,
                """
                \(type(of: controller)) dequeues a \(view) for the \(position) while the view asks for the \
                \(request.position).
                """)
            demand(
                request.dequeued == nil,
                "\(type(of: controller)) dequeues a second view, a \(view), for the \(position); a row takes exactly one."
            )
        }

        func requireDequeued(_ answer: Any) {
            demand(
                (answer as? any ListReusableView).map { $0 === dequeued } ?? false,
                """
                \(type(of: controller)) answers for the \(position) with a \(type(of: answer)) that it has not dequeued in \
                this very call.
                """)
        }
    }
}
