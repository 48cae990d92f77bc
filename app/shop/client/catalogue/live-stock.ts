import { useEffect, useState } from 'react'

const unknown: ReadonlyMap<string, number> = new Map()
const staleAfter = 20_000

/** Free pieces of these products as the shop knows them now. Throws when the shop cannot be asked. */
export async function fetchStock(
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return unknown
  const response = await fetch(
    `/api/stock?ids=${ids.map(encodeURIComponent).join(',')}`,
    signal ? { signal } : {},
  )
  if (!response.ok) throw new Error(`stock: ${response.status}`)
  const stock: Record<string, number> = await response.json()
  return new Map(Object.entries(stock))
}

/**
 * Keeps the pieces of the products on a page fresh: asked once the page is there, and again when the shopper comes
 * back to it. Empty until the first answer, and when none comes: the page's own numbers then hold.
 */
export function useLiveStock(ids: readonly string[]): ReadonlyMap<string, number> {
  const [stock, setStock] = useState(unknown)
  const asked = ids.join(',')

  useEffect(() => {
    const stop = new AbortController()
    let last = 0
    const refresh = () => {
      if (document.visibilityState !== 'visible' || Date.now() - last < staleAfter) return
      last = Date.now()
      fetchStock(asked === '' ? [] : asked.split(','), stop.signal).then(setStock, () => {
        last = 0
      })
    }
    refresh()
    document.addEventListener('visibilitychange', refresh)
    return () => {
      stop.abort()
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [asked])

  return stock
}
