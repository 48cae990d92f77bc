import { isDatabaseAway } from '../data/database.ts'

/**
 * Does one thing for many: items that come while it is under way wait, and go together the next time. However many ask
 * at once, each is answered by the call that took its item. Where that call fails, each item is tried alone, so that
 * one which cannot be done fails nobody but whoever asked for it; without a database that would help nobody.
 * `together` does all or nothing.
 */
export function gathered<Item>(
  together: (items: readonly Item[]) => Promise<void>,
): (item: Item) => Promise<void> {
  let waiting: Item[] = []
  let underWay: Promise<unknown> = Promise.resolve()
  let next: Promise<'done' | 'each-alone'> | null = null

  async function allAtOnce(): Promise<'done' | 'each-alone'> {
    const items = waiting
    waiting = []
    next = null
    try {
      await together(items)
      return 'done'
    } catch (error) {
      if (items.length === 1 || isDatabaseAway(error)) throw error
      return 'each-alone'
    }
  }

  return async (item) => {
    waiting.push(item)
    if (next === null) {
      next = underWay.then(allAtOnce)
      underWay = next.catch(() => {})
    }
    if ((await next) === 'each-alone') await together([item])
  }
}
