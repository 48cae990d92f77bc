import { type Change, memoryJournal, openJournal, StateNotWritten } from './journal.ts'
import type {
  CaptureRecord,
  DeliveryRecord,
  EventRecord,
  OrderRecord,
  RefundRecord,
  RememberedRequest,
  WebhookRecord,
} from './records.ts'

export interface Table<Value> {
  get(key: string): Value | undefined
  put(key: string, value: Value): void
  drop(key: string): void
  values(): IterableIterator<Value>
  /** The key that was put first and is still there. */
  oldest(): [string, Value] | undefined
  readonly size: number
}

export interface Store {
  readonly orders: Table<OrderRecord>
  readonly captures: Table<CaptureRecord>
  readonly refunds: Table<RefundRecord>
  /** Invoice number → id of the order that was paid with it. */
  readonly invoices: Table<string>
  /** Request ids of orders and captures (6 h). */
  readonly orderRequests: Table<RememberedRequest>
  /** Request ids of refunds (45 days). */
  readonly refundRequests: Table<RememberedRequest>
  /** How often all tokens were revoked, under `tokens`. */
  readonly counters: Table<number>
  readonly webhooks: Table<WebhookRecord>
  readonly events: Table<EventRecord>
  readonly deliveries: Table<DeliveryRecord>
  /**
   * Everything put inside reaches the file as one line. Synchronous on purpose. Where it cannot be written nothing of it
   * happened: it throws StateNotWritten, and every table is as it was.
   */
  commit<T>(work: () => T): T
  /** Rewrites the file without what was replaced since, where there is room for it. */
  compact(): void
  clear(): void
  close(): void
}

export interface StoreLimits {
  readonly orders: number
  readonly events: number
}

const compactFrom = 64 * 1024 * 1024

/** Opens the state in `folder`, or in memory when there is none. Oldest records go when a table is full. */
export function openStore(folder: string | undefined, limits: StoreLimits): Store {
  const journal = folder === undefined ? memoryJournal : openJournal(folder)
  const tables = new Map<string, Map<string, unknown>>()
  let pending: { change: Change; takeBack: () => void }[] = []
  let depth = 0
  let compactAt = compactFrom

  function record(change: Change, takeBack: () => void): void {
    pending.push({ change, takeBack })
    if (depth === 0) flush()
  }

  function flush(): void {
    const written = pending
    pending = []
    if (written.length === 0) return
    try {
      journal.append(written.map(({ change }) => change))
    } catch (error) {
      for (const { takeBack } of written.toReversed()) takeBack()
      throw error
    }
  }

  function table<Value>(name: string, limit: number): Table<Value> {
    const rows = new Map<string, Value>()
    tables.set(name, rows as Map<string, unknown>)
    const restore = (key: string, before: Value | undefined) => () =>
      before === undefined ? rows.delete(key) : rows.set(key, before)
    const drop = (key: string) => {
      const before = rows.get(key)
      if (rows.delete(key)) record([name, key], restore(key, before))
    }
    const oldest = () => {
      for (const entry of rows) return entry
      return undefined
    }
    const put = (key: string, value: Value) => {
      if (rows.size >= limit && !rows.has(key)) drop(oldest()?.[0] ?? key)
      const before = rows.get(key)
      rows.set(key, value)
      record([name, key, value], restore(key, before))
    }
    return {
      get: (key) => rows.get(key),
      put,
      drop,
      oldest,
      values: () => rows.values(),
      get size() {
        return rows.size
      },
    }
  }

  function* everything(): Generator<Change> {
    for (const [name, rows] of tables) {
      for (const [key, value] of rows) yield [name, key, value]
    }
  }

  function compact(): void {
    try {
      journal.rewrite(everything())
    } catch (error) {
      // It only would have saved room.
      if (!(error instanceof StateNotWritten)) throw error
    }
    compactAt = Math.max(compactFrom, journal.size() * 3)
  }

  function commit<T>(work: () => T): T {
    depth += 1
    try {
      return work()
    } finally {
      depth -= 1
      if (depth === 0) {
        flush()
        if (journal.size() > compactAt) compact()
      }
    }
  }

  const store: Store = {
    orders: table('orders', limits.orders),
    captures: table('captures', limits.orders),
    refunds: table('refunds', limits.orders),
    invoices: table('invoices', limits.orders),
    orderRequests: table('orderRequests', limits.orders * 3),
    refundRequests: table('refundRequests', limits.orders),
    counters: table('counters', 100),
    webhooks: table('webhooks', 1000),
    events: table('events', limits.events),
    deliveries: table('deliveries', limits.events * 2),
    commit,
    compact,
    clear() {
      journal.rewrite([])
      for (const rows of tables.values()) rows.clear()
      pending = []
    },
    close: () => journal.close(),
  }

  for (const [name, key, value] of journal.read()) {
    const rows = tables.get(name)
    if (value === undefined) rows?.delete(key)
    else rows?.set(key, value)
  }
  return store
}
