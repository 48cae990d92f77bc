import { useEffect, useState } from 'react'
import type { PiecesBySize } from '../../../../domain/catalogue/stock-unit.ts'
import type { StockReport, StockReports } from '../../../../domain/catalogue/stock-report.ts'

import { fieldIn, numberIn } from '../answer-fields.ts'
const unknown: StockReports = new Map()
/** In milliseconds. A shopper who leaves the page sooner opens no connection for live updates. */
const staysAfter = 2000

/** Fetches the stock of products. `ids`: separated by commas. Throws when the server does not answer. */
export async function fetchStock(ids: string, signal: AbortSignal | null = null): Promise<StockReports> {
  const response = await fetch(`/api/stock?ids=${encodeURIComponent(ids)}`, { signal })
  if (!response.ok) throw new Error(`stock: ${response.status}`)
  const stock: unknown = await response.json()
  return new Map(
    ids.split(',').map((id) => [id, stockReport(numberIn(stock, id), fieldIn(fieldIn(stock, 'sizes'), id))]),
  )
}

/** `sizes`: the free pieces by size, as the API sends them; null or missing for a product that is counted together. */
export function stockReport(pieces: number, sizes: unknown): StockReport {
  return { pieces, piecesBySize: (sizes as PiecesBySize | null | undefined) ?? { '': pieces } }
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
