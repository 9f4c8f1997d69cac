import ListKit

extension CalledList {
    /// What happens, one thing after the other. The list may be another one by then, or closed.
    func steps(_ cause: CallCause) -> [() -> Void] {
        let turn = { [unowned self] in scheduler.turn() }
        return (happenings(cause) + [turn, turn]).map { step in
            { [unowned self] in
                let outer = ListDiagnostics.sink
                // The first one gets what has waited, of other lists.
                ListDiagnostics.sink = { _ in }
                ListDiagnostics.sink = { [weak self] _ in self?.reach("ListDiagnostics.sink") }
                step()
                ListDiagnostics.sink = outer
            }
        }
    }

    private func happenings(_ cause: CallCause) -> [() -> Void] {
        let height = stage.rowHeight
        switch cause {
        case .open: return [{ [unowned self] in open() }]
        case .update: return [{ [unowned self] in changeAndUpdate(animated: false) }]
        case .glide: return [{ [unowned self] in changeAndUpdate(animated: true) }]
        case .batch: return [{ [unowned self] in changeItems() }]
        case .binding: return [{ [unowned self] in bindAgain() }]
        case .reloadObjects:
            return [
                { [unowned self] in
                    for id in [0, 1, 2] { blocks[id].version += 1 }
                    adapter?.reloadObjects(Array(blocks[0...2]))
                }
            ]
        case .reload:
            return [
                { [unowned self] in
                    adapter?.reloadData(completion: completion("ListAdapter.reloadData(completion:)"))
                }
            ]
        case .otherSource: return [{ [unowned self] in showOtherSource(from: 75) }]
        case .scroll:
            return [26, 3].map { rows in { [unowned self] in scroll(to: rows * height) } }
        case .edges:
            return [
                { [unowned self] in adapter?.scrollToEnd(animated: false) }, { [unowned self] in scroll(to: 0) },
            ]
        case .resize:
            return [190, 90].map { size in
                { [unowned self] in stage.resize(to: ListSize(width: 100, height: size / 10 * height)) }
            }
        case .taps: return (0...3).map { id in withItem(of: id) { [unowned self] in stage.tap($0) } }
        case .toggles:
            return (0...3).flatMap { id in
                [
                    withItem(of: id) { [unowned self] in stage.view.selectItem(at: $0) },
                    withItem(of: id) { [unowned self] in stage.toggle($0) },
                ]
            }
        case .activations:
            return (0...3).flatMap { id in
                [
                    withItem(of: id) { [unowned self] in if stage.canFocus($0) { stage.focus($0) } },
                    withItem(of: id) { [unowned self] in stage.activate($0) },
                ]
            }
        case .menus: return (0...1).map { id in withItem(of: id) { [unowned self] in stage.requestMenu($0) } }
        case .drags:
            return [
                withItem(of: 0) { [unowned self] path in
                    stage.drag(path, to: ListIndexPath(section: path.section, item: 2))
                },
                withItem(of: 5) { [unowned self] path in stage.drag(path, to: ListIndexPath(section: 3, item: 0)) },
            ]
        case .farDrags:
            // Further than another source has sections.
            return [
                { [unowned self] in scroll(to: 16 * height) },
                withItem(of: 10) { [unowned self] path in
                    stage.drag(path, to: ListIndexPath(section: path.section, item: 2))
                },
                withItem(of: 15) { [unowned self] path in
                    stage.drag(path, to: ListIndexPath(section: path.section - 1, item: 0))
                },
            ]
        case .keys: return [0, 5].map { id in withItem(of: id) { [unowned self] in stage.moveDown($0) } }
        case .typing:
            return [
                withItem(of: 0) { [unowned self] in if stage.canFocus($0) { stage.focus($0) } },
                { [unowned self] in stage.pressKey("3") },
            ]
        case .expansions: return [0, 5].map { id in withItem(of: id) { [unowned self] in stage.expand($0) } }
        case .fingers:
            return [
                { [unowned self] in stage.beginDragging() }, { [unowned self] in stage.endDragging() },
                { [unowned self] in stage.endDecelerating() },
            ]
        case .emptying:
            return [
                { [unowned self] in
                    isEmptied = true
                    blocks = [CalledBlock(5, count: 0)]
                    ask(animated: false)
                }
            ]
        case .unseen:
            return [
                { [unowned self] in
                    let context = controller(0)?.collectionContext
                    adapter?.collectionView = nil
                    context?.performBatch(animated: false, updates: { _ in }, completion: completion())
                }
            ]
        case .mistake:
            return [
                { [unowned self] in
                    guard let controller = controller(0) else { return }
                    controller.collectionContext?.performBatch(animated: false) { batch in
                        (controller as? CalledPlainController<Stage>)?.items.append(CalledItem(id: 902))
                        batch.reload(in: controller, at: [0])
                    }
                }
            ]
        }
    }

    private func scroll(to offset: Double) { stage.view.scroll(toOffset: offset, animated: false) }

    private func withItem(of id: Int, _ action: @escaping (ListIndexPath) -> Void) -> () -> Void {
        { [unowned self] in
            guard let section = controller(id)?.section, adapter?.view === stage.view,
                section < stage.view.numberOfSections, stage.view.numberOfItems(inSection: section) > 0
            else { return }
            action(ListIndexPath(section: section, item: 0))
        }
    }

    private func ask(animated: Bool) {
        adapter?.performUpdates(
            animated: animated, completion: completion("ListAdapter.performUpdates(completion:)"))
    }

    /// Inserts, removes, moves and changes, with an object that is there twice.
    private func changeAndUpdate(animated: Bool) {
        blocks[0].version += 1
        blocks[1].version += 1
        blocks[1].count += 1
        blocks[2].version += 1
        blocks[3].version += 1
        blocks[5].count = 3
        blocks[4].version += 1
        blocks.remove(at: 6)
        blocks.insert(contentsOf: [CalledBlock(50), CalledBlock(51)], at: 1)
        blocks.append(blocks.remove(at: 7))
        blocks.append(CalledBlock(51))
        ask(animated: animated)
    }

    private func changeItems() {
        guard let controller = controller(0) as? CalledPlainController<Stage>,
            let context = controller.collectionContext
        else { return }
        context.performBatch(
            animated: false,
            updates: { [unowned self] batch in
                reach("ListCollectionContext.performBatch(updates:)")
                guard controller.section != nil, controller.items.count > 2 else { return }
                controller.items.remove(at: 2)
                controller.items.insert(CalledItem(id: 900), at: 1)
                controller.items[0].version += 1
                batch.delete(in: controller, at: [2])
                batch.insert(in: controller, at: [1])
                batch.reload(in: controller, at: [0])
            }, completion: completion("ListCollectionContext.performBatch(completion:)"))
        context.reloadSupplementaryViews(
            for: controller, animated: false,
            completion: completion("ListCollectionContext.reloadSupplementaryViews(completion:)"))
        context.invalidateLayout(
            for: controller, completion: completion("ListCollectionContext.invalidateLayout(completion:)"))
    }

    private func bindAgain() {
        guard let controller = controller(1) as? CalledBindingController<Stage> else { return }
        controller.version += 1
        controller.update(
            animated: false, completion: completion("ListBindingSectionController.update(completion:)"))
    }
}
