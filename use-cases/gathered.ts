/**
 * Does one thing for many: items that come while it is under way wait, and go together the next time. However many ask
 * at once, each is answered by the call that took its item.
 */
export function gathered<Item>(
  together: (items: readonly Item[]) => Promise<void>,
): (item: Item) => Promise<void> {
  let waiting: Item[] = []
  let underWay: Promise<unknown> = Promise.resolve()
  let next: Promise<void> | null = null
  return (item) => {
    waiting.push(item)
    if (next === null) {
      next = underWay.then(() => {
        const items = waiting
        waiting = []
        next = null
        return together(items)
      })
      underWay = next.catch(() => {})
    }
    return next
  }
}
