import type { RememberedRequest } from '../state/records.ts'
import type { Store } from '../state/store.ts'

/** The emulator remembers the outcome of a request id for 6 hours (orders and captures) or 45 days (refunds). */
export type MemoryKind = 'orders' | 'refunds'

const lifeMs: Readonly<Record<MemoryKind, number>> = {
  orders: 6 * 3_600_000,
  refunds: 45 * 24 * 3_600_000,
}

export type Claim =
  | { readonly kind: 'first' }
  | { readonly kind: 'in-progress' }
  | { readonly kind: 'replay'; readonly remembered: RememberedRequest }

export type RequestMemory = ReturnType<typeof createRequestMemory>

/** Remembers outcomes by endpoint and request id. */
export function createRequestMemory(store: Store) {
  const running = new Set<string>()
  const tableOf = (memory: MemoryKind) => (memory === 'orders' ? store.orderRequests : store.refundRequests)
  const isOver = (memory: MemoryKind, at: number) => Date.now() - at > lifeMs[memory]

  return {
    /** Locks the key for one call. The caller must release every claim that is not `in-progress`. */
    claim(memory: MemoryKind, key: string): Claim {
      if (running.has(key)) return { kind: 'in-progress' }
      running.add(key)
      const remembered = tableOf(memory).get(key)
      return remembered && !isOver(memory, remembered.at) ? { kind: 'replay', remembered } : { kind: 'first' }
    },
    release: (key: string) => void running.delete(key),
    /** Stores the outcome of a call. Must be called inside the commit of the call's change. */
    remember(memory: MemoryKind, key: string, outcome: Omit<RememberedRequest, 'at'>): void {
      const table = tableOf(memory)
      // Each new entry deletes up to two expired entries, which keeps up without a scan of the table.
      for (let step = 0; step < 2; step += 1) {
        const oldest = table.oldest()
        if (oldest && isOver(memory, oldest[1].at)) table.drop(oldest[0])
      }
      table.drop(key)
      table.put(key, { at: Date.now(), ...outcome })
    },
  }
}
