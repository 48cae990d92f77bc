import type { Shop } from './shop.ts'

/**
 * A read that a page or program can do without: where it fails, `none` stands for it and the log says why. `failed` lets
 * the page say that it could not be read now.
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
