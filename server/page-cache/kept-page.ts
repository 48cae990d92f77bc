import { pack, type PackedPage, type RenderedPage } from './packed-page.ts'
import type { Facts } from './page-facts.ts'

/** What a page was made from, and when: the time its loaders began to read, and the last news heard by then. */
type Making = { readonly facts: Facts; readonly madeAt: number; readonly madeAfter: number }

/** A page in memory. Times are those of the cache's clock; news are numbered. */
export type KeptPage = PackedPage &
  Making & {
    /** When everything on it was last known to be true, and the news heard by then. */
    trueAt: number
    trueAfter: number
    usedAt: number
    /** Not to be made again before, because that failed. */
    retryAt: number
  }

export async function keepPage(rendered: RenderedPage, making: Making): Promise<KeptPage> {
  const { madeAt, madeAfter } = making
  return {
    ...(await pack(rendered)),
    ...making,
    trueAt: madeAt,
    trueAfter: madeAfter,
    usedAt: madeAt,
    retryAt: madeAt,
  }
}

/** The page that says a page is not there is one of ours; other refusals are as many as there are addresses. */
export function mayBeKept(address: string, { status, headers }: RenderedPage): boolean {
  if (headers.has('set-cookie') || /no-store|private/.test(headers.get('cache-control') ?? '')) return false
  return status === 200 || (status === 404 && /^\/404(\.data)?(\?|$)/.test(address))
}
