import type { Faults } from './faults/create-faults.ts'
import type { Settings } from './options.ts'
import type { RequestLog } from './protocol/request-log.ts'
import type { RequestMemory } from './protocol/request-memory.ts'
import type { Tokens } from './protocol/tokens.ts'
import type { Store } from './state/store.ts'
import type { Webhooks } from './webhooks/webhooks.ts'

/** The parts of the emulator that every operation receives as an argument. */
export interface Core {
  readonly settings: Settings
  readonly store: Store
  readonly faults: Faults
  readonly memory: RequestMemory
  readonly tokens: Tokens
  readonly log: RequestLog
  readonly webhooks: Webhooks
  /** Base address of the emulator's links, without a trailing slash. */
  readonly baseUrl: () => string
}
