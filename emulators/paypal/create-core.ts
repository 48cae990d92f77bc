import { createClock } from './clock.ts'
import type { Core } from './core.ts'
import { createFaults } from './faults/create-faults.ts'
import type { Settings } from './options.ts'
import { createExpiryWatch } from './orders/expire-orders.ts'
import type { ExpiryWatch } from './orders/expiry-watch.ts'
import { createRequestLog } from './protocol/request-log.ts'
import { createRequestMemory } from './protocol/request-memory.ts'
import { createTokens } from './protocol/tokens.ts'
import { openStore } from './state/store.ts'
import { createWebhooks } from './webhooks/create-webhooks.ts'
import type { Webhooks } from './webhooks/webhooks.ts'

/** Puts the parts together and takes up the state that was left. */
export function createCore(settings: Settings, baseUrl: () => string): Core {
  const clock = createClock()
  const store = openStore(settings.stateDir, {
    orders: settings.keepOrders,
    events: settings.keepEvents,
  })
  // These two need the core they are a part of.
  let webhooks: Webhooks | undefined
  let expiry: ExpiryWatch | undefined
  const core: Core = {
    settings,
    clock,
    store,
    faults: createFaults(),
    memory: createRequestMemory(store, clock),
    tokens: createTokens(settings, store, clock),
    log: createRequestLog(settings.keepRequests),
    baseUrl,
    get webhooks() {
      return (webhooks ??= createWebhooks(core))
    },
    get expiry() {
      return (expiry ??= createExpiryWatch(core))
    },
  }
  const approved = [...store.orders.values()].filter((order) => order.status === 'APPROVED')
  for (const order of approved.toSorted((a, b) => a.expiresAt - b.expiresAt)) {
    core.expiry.watch(order.id)
  }
  registerGivenWebhook(core)
  return core
}

/** The registration that was given at start always has the address that was given last. */
export function registerGivenWebhook({ settings, store }: Core): void {
  if (settings.webhookUrl === undefined) return
  const known = store.webhooks.get(settings.webhookId)
  if (known?.url === settings.webhookUrl) return
  store.webhooks.put(settings.webhookId, {
    id: settings.webhookId,
    url: settings.webhookUrl,
    eventTypes: ['*'],
  })
}
