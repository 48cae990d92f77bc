import { useEffect, useState } from 'react'
import type { StockReports } from '../../../../domain/catalogue/stock-report.ts'

const unknown: StockReports = new Map()
/** In milliseconds. A shopper who leaves the page sooner opens no connection for live updates. */
const staysAfter = 2000

/** Fetches the stock of products. `ids`: separated by commas. Throws when the server does not answer. */
export async function fetchStock(ids: string, signal: AbortSignal | null = null): Promise<StockReports> {
  const response = await fetch(`/api/stock?ids=${encodeURIComponent(ids)}`, { signal })
  if (!response.ok) throw new Error(`stock: ${response.status}`)
  const stock: Record<string, number> = await response.json()
  return new Map(Object.entries(stock).map(([id, pieces]) => [id, { pieces }]))
}

/** The stock of products, fetched once and then updated live. While it is empty, the page keeps its own numbers. */
export function useLiveStock(ids: readonly string[]): StockReports {
  const joinedIds = ids.join()
  const [reports, hear] = useState(unknown)

  useEffect(() => {
    if (!joinedIds) return
    const stop = new AbortController()
    const { signal } = stop
    const nothing = () => {}
    fetchStock(joinedIds, signal).then(hear, nothing)
    const staying = setTimeout(
      () =>
        import('./follow-stock.ts').then((loaded) => loaded.followStock(joinedIds, hear, signal), nothing),
      staysAfter,
    )
    return () => {
      clearTimeout(staying)
      stop.abort()
      hear(unknown)
    }
  }, [joinedIds])

  return reports
}
