import type { Centavos } from '../../domain/values/money.ts'

/** A use that is written together with its checkout. `mailbox`: the hash of the mailbox of the buyer's address. */
export type NewCodeUse = { codeId: string; customerId: string | null; mailbox: string; given: Centavos }
