import type { Core } from './core.ts'
import { createFaults } from './faults/create-faults.ts'
import type { Settings } from './options.ts'
import { createRequestLog } from './protocol/request-log.ts'
import { createRequestMemory } from './protocol/request-memory.ts'
import { createTokens } from './protocol/tokens.ts'
import { openStore } from './state/store.ts'
import { createWebhooks } from './webhooks/create-webhooks.ts'
import type { Webhooks } from './webhooks/webhooks.ts'

/** Creates the emulator's parts with the stored state of its last run. */
export function createCore(settings: Settings, baseUrl: () => string): Core {
  const store = openStore(settings.stateDir, { orders: 50_000, events: 5000 })
  // Webhooks are created at the first use, because they need `core` and are a part of `core`.
  let webhooks: Webhooks | undefined
  const core: Core = {
    settings,
    store,
    faults: createFaults(),
    memory: createRequestMemory(store),
    tokens: createTokens(settings),
    log: createRequestLog(2000),
    baseUrl,
    get webhooks() {
      return (webhooks ??= createWebhooks(core))
    },
  }
  registerGivenWebhook(core)
  return core
}

/** Registers the configured webhook address. It replaces the stored address of the same webhook id. */
function registerGivenWebhook({ settings, store }: Core): void {
  if (settings.webhookUrl === undefined) return
  const known = store.webhooks.get(settings.webhookId)
  if (known?.url === settings.webhookUrl) return
  store.webhooks.put(settings.webhookId, {
    id: settings.webhookId,
    url: settings.webhookUrl,
    eventTypes: ['*'],
  })
}
