import type { RememberedRequest } from '../state/records.ts'
import type { Store } from '../state/store.ts'

/** Outcomes of orders and captures are kept for 6 hours, of refunds for 45 days. */
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

/** The keys are endpoint and request id. */
export function createRequestMemory(store: Store) {
  const running = new Set<string>()
  const tableOf = (memory: MemoryKind) => (memory === 'orders' ? store.orderRequests : store.refundRequests)
  const isOver = (memory: MemoryKind, at: number) => Date.now() - at > lifeMs[memory]

  return {
    /** Locks the key for one call. Release every claim that is not `in-progress`. */
    claim(memory: MemoryKind, key: string): Claim {
      if (running.has(key)) return { kind: 'in-progress' }
      running.add(key)
      const remembered = tableOf(memory).get(key)
      return remembered && !isOver(memory, remembered.at) ? { kind: 'replay', remembered } : { kind: 'first' }
    },
    release: (key: string) => void running.delete(key),
    /** Must be called inside the commit of the change. */
    remember(memory: MemoryKind, key: string, outcome: Omit<RememberedRequest, 'at'>): void {
      const table = tableOf(memory)
      // Each new entry deletes up to two expired ones, which keeps up without scanning the table.
      for (let step = 0; step < 2; step += 1) {
        const oldest = table.oldest()
        if (oldest && isOver(memory, oldest[1].at)) table.drop(oldest[0])
      }
      table.drop(key)
      table.put(key, { at: Date.now(), ...outcome })
    },
  }
}
