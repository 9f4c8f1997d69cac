import GtkBridge
import ListKit

extension ListBoxView {
    /// What is in sight before an update; nil where nothing is to move: nobody would see it, or the user wants no
    /// motion.
    func sceneIfInMotion() -> MotionScene? {
        isInMotion ? animator.scene(offset: scrollPosition.offset, pageHeight: layout.viewportSize.height) : nil
    }

    /// Whether rows glide at all.
    var isInMotion: Bool { viewport.isMapped && layout.hasSize && motion.duration > 0 && Display.animationsEnabled }

    /// Moves the rows from where they were in sight to their places; without a scene all that moves arrives at once.
    func move(
        from scene: MotionScene?, _ plan: ListBatchPlan, reloaded: [ListRow],
        settled: @escaping @MainActor (Bool) -> Void
    ) {
        guard let scene else {
            for row in window.rows { _ = row.takeFormerLook() }
            animator.finish()
            return settled(true)
        }
        animator.animate(
            from: scene, plan: plan, reloaded: Set(reloaded.map(ObjectIdentifier.init)), settled: settled)
    }

    /// How a row that comes looks at first.
    func firstPresentation(of row: ListRow) -> RowPresentation {
        guard let path = row.position.itemPath, let delegate else { return .coming }
        return RowPresentation(
            delegate.collectionView(
                self, customizedInitialAttributes: RowPresentation.coming.attributes, forItemAt: path))
    }

    /// How a row that goes looks at last.
    ///
    /// - Parameter position: in the old structure.
    func lastPresentation(ofRowAt position: ListRowPosition) -> RowPresentation {
        guard let path = position.itemPath, let delegate else { return .gone }
        return RowPresentation(
            delegate.collectionView(self, customizedFinalAttributes: RowPresentation.gone.attributes, forItemAt: path))
    }

    /// An empty view stands over what is on its way out, and alone when that is gone.
    func showEmptyViewWhenStill() {
        scrolledWindow.isVisible = emptyWidget == nil || animator.isMoving
    }
}
