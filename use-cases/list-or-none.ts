import type { Shop } from './shop.ts'

/**
 * Reads data that a page or program can do without: when the read fails, returns `none` and logs the reason. `failed`
 * lets a page say so.
 */
export async function listOrNone<List>(
  { log }: Pick<Shop, 'log'>,
  list: string,
  read: () => Promise<List>,
  none: List,
): Promise<{ list: List; failed: boolean }> {
  try {
    return { list: await read(), failed: false }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    log({ level: 'error', what: 'list not read', each: true, list, reason })
    return { list: none, failed: true }
  }
}
