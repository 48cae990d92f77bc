import type { Registry } from 'prom-client'
import type { PageCounters } from '../page-cache/page-cache.ts'
import { counter, gauge } from './momentary.ts'

/** What the memory of pages did; nothing where there is none (development). */
export function pageFigures(to: Registry, counters: PageCounters | null): void {
  if (!counters) return
  const { hits, renders, failures, pages, bytes } = counters
  counter(to, 'shop_pages_from_memory_total', 'Pages that were answered from memory.', hits)
  counter(to, 'shop_pages_rendered_total', 'Public pages that were rendered.', renders)
  counter(to, 'shop_pages_failed_total', 'Public pages that could not be rendered.', failures)
  gauge(to, 'shop_pages_kept', 'Pages in memory.', [{ value: pages }])
  gauge(to, 'shop_pages_kept_bytes', 'What the pages in memory weigh.', [{ value: bytes }])
}
