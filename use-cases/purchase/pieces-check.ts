import { gathered } from '../gathered.ts'

/** Free pieces of products, as the database has them now. */
export type FreePieces = (ids: readonly string[]) => Promise<ReadonlyMap<string, number>>

const everyMs = 250

/**
 * Looks up the free pieces of products for many who ask, in one question for all of them: `now` at once (whoever asks
 * while a question is on its way shares the next one), `soon` a few times a second at most. A question that cannot be
 * answered fails only whoever asked it.
 */
export function createPiecesCheck(freePieces: FreePieces) {
  const ask = gathered((asked: readonly (readonly string[])[]) => freePieces([...new Set(asked.flat())]))
  let later: Promise<void> | null = null

  function now(ids: Iterable<string>): Promise<ReadonlyMap<string, number>> {
    return ask([...ids])
  }

  async function soon(ids: Iterable<string>): Promise<ReadonlyMap<string, number>> {
    later ??= pause().then(() => {
      later = null
    })
    await later
    return ask([...ids])
  }

  return { now, soon }
}

function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, everyMs).unref()
  })
}
