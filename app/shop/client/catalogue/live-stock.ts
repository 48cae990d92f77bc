import { useEffect, useState } from 'react'
import type { Standings } from '../../../../domain/catalogue/live-standing.ts'

const unknown: Standings = new Map()
/** Who leaves sooner keeps no connection open for nothing. In milliseconds. */
const staysAfter = 2000

/** Free pieces of these products (ids with commas between) as the shop knows them now. Throws when it cannot be asked. */
export async function fetchStock(ids: string, signal: AbortSignal | null = null): Promise<Standings> {
  const response = await fetch(`/api/stock?ids=${encodeURIComponent(ids)}`, { signal })
  if (!response.ok) throw new Error(`stock: ${response.status}`)
  const stock: Record<string, number> = await response.json()
  return new Map(Object.entries(stock).map(([id, pieces]) => [id, { pieces }]))
}

/**
 * Keeps what a page says of its products fresh: asked once the page is there, then followed as it changes. Empty until
 * the first answer, and when none comes: the page's own numbers then hold.
 */
export function useLiveStock(ids: readonly string[]): Standings {
  const asked = ids.join()
  const [standings, hear] = useState(unknown)

  useEffect(() => {
    if (!asked) return
    const stop = new AbortController()
    const { signal } = stop
    const nothing = () => {}
    fetchStock(asked, signal).then(hear, nothing)
    const staying = setTimeout(
      () => import('./follow-stock.ts').then((loaded) => loaded.followStock(asked, hear, signal), nothing),
      staysAfter,
    )
    return () => {
      clearTimeout(staying)
      stop.abort()
      hear(unknown)
    }
  }, [asked])

  return standings
}
