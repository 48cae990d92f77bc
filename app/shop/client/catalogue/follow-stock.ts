import type { StockReport, StockReports } from '../../../../domain/catalogue/stock-report.ts'
import { centavosFromPesos } from '../../../../domain/values/money.ts'
import { lastDayText } from '../../../../words/last-day-text.ts'
import { fieldIn, listOf, numberIn, textIn } from '../answer-fields.ts'
import { fetchStock, stockReport } from './use-live-stock.ts'

/** In milliseconds, like all times here. After such a recent update a page need not fetch the stock again. */
const staleAfter = 20_000
const firstPause = 15_000
const longestPause = 10 * 60_000

/**
 * Calls `hear` with the stock of these products (ids separated by commas) whenever it changes. A hidden page receives
 * nothing, and fetches when it becomes visible. Without an event stream the page only fetches, and retries the stream
 * at growing intervals.
 */
export function followStock(ids: string, hear: (reports: StockReports) => void, signal: AbortSignal): void {
  if (signal.aborted) return
  let events: EventSource | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let messages = 0
  let reports: StockReports = new Map()
  let knownAt = Date.now()

  const close = () => {
    clearTimeout(again)
    events?.close()
    events = undefined
  }
  const open = () => {
    close()
    events = new EventSource(`/api/live?ids=${encodeURIComponent(ids)}`)
    events.addEventListener('message', ({ data }: MessageEvent<string>) => {
      failures = 0
      messages += 1
      knownAt = Date.now()
      reports = new Map([...reports, ...listOf(JSON.parse(data)).map(reportIn)])
      hear(reports)
    })
    events.addEventListener('error', () => {
      // The browser reconnects a broken event stream by itself, but not a refused one.
      if (events?.readyState !== EventSource.CLOSED) return
      const pause = Math.min(longestPause, firstPause * 2 ** failures)
      failures += 1
      again = setTimeout(open, pause * (0.5 + Math.random()))
    })
  }
  const refresh = async () => {
    if (Date.now() - knownAt < staleAfter) return
    const before = messages
    const fetched = await fetchStock(ids, signal).catch(() => null)
    // A live update that came during the request is newer than the request's answer.
    if (!fetched || messages !== before) return
    knownAt = Date.now()
    hear(fetched)
  }
  const onVisibility = () => {
    if (document.visibilityState !== 'visible') return close()
    open()
    void refresh()
  }

  document.addEventListener('visibilitychange', onVisibility, { signal })
  signal.addEventListener('abort', close)
  if (document.visibilityState === 'visible') open()
}

function reportIn(said: unknown): [string, StockReport] {
  const report = stockReport(numberIn(said, 'pieces'), fieldIn(said, 'sizes'))
  const price = centavosFromPesos(textIn(said, 'unit_price'))
  const end = textIn(said, 'price_valid_until', '')
  const priceBefore = centavosFromPesos(textIn(said, 'price_before', ''))
  const until = end === '' ? null : lastDayText(new Date(end))
  return [textIn(said, 'id'), price === null ? report : { ...report, price, priceBefore, until }]
}
