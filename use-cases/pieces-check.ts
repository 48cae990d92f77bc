/** Free pieces of products, as the database has them now. */
export type FreePieces = (ids: readonly string[]) => Promise<ReadonlyMap<string, number>>

const everyMs = 250

/**
 * Looks up the free pieces of products for many who ask, in one question for all of them: `now` at once (whoever asks
 * while a question is on its way shares the next one), `soon` a few times a second at most.
 */
export function createPiecesCheck(freePieces: FreePieces) {
  let wanted = new Set<string>()
  let next: Promise<ReadonlyMap<string, number>> | undefined
  let running: Promise<unknown> = Promise.resolve()
  let later: { promise: Promise<ReadonlyMap<string, number>>; ids: Set<string> } | undefined

  function now(ids: Iterable<string>): Promise<ReadonlyMap<string, number>> {
    for (const id of ids) wanted.add(id)
    next ??= ask()
    return next
  }

  async function ask(): Promise<ReadonlyMap<string, number>> {
    await running
    const ids = [...wanted]
    wanted = new Set()
    next = undefined
    const asked = freePieces(ids)
    running = asked.catch(() => undefined)
    return asked
  }

  function soon(ids: Iterable<string>): Promise<ReadonlyMap<string, number>> {
    later ??= { ids: new Set(), promise: pause().then(takeLater) }
    for (const id of ids) later.ids.add(id)
    return later.promise
  }

  function takeLater(): Promise<ReadonlyMap<string, number>> {
    const { ids } = later!
    later = undefined
    return now(ids)
  }

  return { now, soon }
}

function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, everyMs).unref()
  })
}
