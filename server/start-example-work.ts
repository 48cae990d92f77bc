import { setTimeout as wait } from 'node:timers/promises'
import type { Config } from '../config/environment.ts'
import { keepsUsers } from '../data/accounts/identity-users.ts'
import { openMovedClock } from '../data/demonstration/moved-clock.ts'
import { createExampleIdentity } from '../gateways/identity/example-identity.ts'
import { openEmulatedBuyer } from '../gateways/payments/paypal/emulated-buyer.ts'
import type { Log, Shop } from '../use-cases/shop.ts'

/** In milliseconds after the opening: the first visitor's page comes first. */
const beginsAfter = 1500

export type ExampleFilling = {
  /** Resolves when the example is whole, or was before, or `stop` was called. Never rejects. */
  ended: Promise<void>
  stop(): Promise<void>
}

/**
 * Fills a new demonstration while the shop is open. The worker waits for the end: it would take the example's past
 * for work that is late.
 */
export function startExampleWork(
  shop: Shop,
  {
    config,
    connectionString,
    payPal,
    log,
  }: { config: Config; connectionString: string; payPal: { baseUrl: string }; log: Log },
): ExampleFilling {
  const stopping = new AbortController()
  const { signal } = stopping
  const fill = async () => {
    await wait(beginsAfter, undefined, { signal })
    // Most starts need none of this, so it is loaded only here.
    const { fillExample } = await import('../use-cases/demonstration/fill-example.ts')
    const clock = openMovedClock(config.database.directUrl ?? connectionString)
    try {
      const identity = createExampleIdentity({ users: keepsUsers(clock.db), now: clock.now })
      const buyer = openEmulatedBuyer(payPal.baseUrl)
      const filled = await fillExample(shop, { clock, buyer, identity, isStopped: () => signal.aborted })
      log({ level: 'info', what: 'example work', outcome: filled.kind })
      if (filled.kind !== 'filled') return
      for (const { name, error } of filled.faults)
        log({ level: 'warn', what: 'part of the example left out', name, error })
    } finally {
      await clock.db.destroy()
    }
  }
  const ended = fill().catch((error: Error) => {
    if (!signal.aborted) log({ level: 'error', what: 'example work not written', error: error.message })
  })
  return {
    ended,
    async stop() {
      stopping.abort()
      await ended
    },
  }
}
