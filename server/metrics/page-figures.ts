import type { PageCounters } from '../page-cache/page-cache.ts'
import type { Family } from './exposition.ts'

/** What the memory of pages did; nothing where there is none (development). */
export function pageFigures(counters: PageCounters | null): Family[] {
  if (!counters) return []
  const { hits, renders, failures, pages, bytes } = counters
  const family = (name: string, help: string, type: Family['type'], value: number): Family => ({
    name,
    help,
    type,
    samples: [{ value }],
  })
  return [
    family('shop_pages_from_memory_total', 'Pages that were answered from memory.', 'counter', hits),
    family('shop_pages_rendered_total', 'Public pages that were rendered.', 'counter', renders),
    family('shop_pages_failed_total', 'Public pages that could not be rendered.', 'counter', failures),
    family('shop_pages_kept', 'Pages in memory.', 'gauge', pages),
    family('shop_pages_kept_bytes', 'What the pages in memory weigh.', 'gauge', bytes),
  ]
}
