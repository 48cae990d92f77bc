import { createCommits } from './commits.ts'
import { type Change, memoryJournal, openJournal, StateNotWritten } from './journal.ts'
import type {
  AccountRecord,
  CaptureRecord,
  DeliveryRecord,
  EventRecord,
  OrderRecord,
  RefundRecord,
  RememberedRequest,
  WebhookRecord,
} from './records.ts'
import { createTable, type Table } from './record-table.ts'

export interface Store {
  readonly orders: Table<OrderRecord>
  readonly captures: Table<CaptureRecord>
  readonly refunds: Table<RefundRecord>
  /** Maps an invoice number to the id of the paid order. */
  readonly invoices: Table<string>
  readonly orderRequests: Table<RememberedRequest>
  readonly refundRequests: Table<RememberedRequest>
  readonly webhooks: Table<WebhookRecord>
  /** The further accounts, by client id. Only the store of the first account has them. */
  readonly accounts: Table<AccountRecord>
  readonly events: Table<EventRecord>
  readonly deliveries: Table<DeliveryRecord>
  /**
   * Writes all changes of `work`, which must be synchronous, as one line of the journal. If the write fails, every
   * table returns to its previous state and StateNotWritten is thrown.
   */
  commit<T>(work: () => T): T
  /** Removes outdated changes from the journal, if the disk has room. */
  compact(): void
  close(): void
}

export interface StoreLimits {
  readonly orders: number
  readonly events: number
}

const compactFrom = 64 * 1024 * 1024

/** Loads the stored state. Without a folder the state stays in memory. A full table deletes its oldest records. */
export function openStore(folder: string | undefined, limits: StoreLimits): Store {
  const journal = folder === undefined ? memoryJournal : openJournal(folder)
  const tables = new Map<string, Map<string, unknown>>()
  let compactAt = compactFrom
  const commits = createCommits(journal, () => {
    if (journal.size() > compactAt) compact()
  })

  function table<Value>(name: string, limit: number): Table<Value> {
    const rows = new Map<string, Value>()
    tables.set(name, rows as Map<string, unknown>)
    return createTable(name, rows, limit, commits.record)
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
      // A failed compaction is harmless: it only saves disk space.
      if (!(error instanceof StateNotWritten)) throw error
    }
    compactAt = Math.max(compactFrom, journal.size() * 3)
  }

  const store: Store = {
    orders: table('orders', limits.orders),
    captures: table('captures', limits.orders),
    refunds: table('refunds', limits.orders),
    invoices: table('invoices', limits.orders),
    orderRequests: table('orderRequests', limits.orders * 3),
    refundRequests: table('refundRequests', limits.orders),
    webhooks: table('webhooks', 1000),
    accounts: table('accounts', 1000),
    events: table('events', limits.events),
    deliveries: table('deliveries', limits.events * 2),
    commit: commits.commit,
    compact,
    close: () => journal.close(),
  }

  for (const [name, key, value] of journal.read()) {
    const rows = tables.get(name)
    if (value === undefined) rows?.delete(key)
    else rows?.set(key, value)
  }
  return store
}
