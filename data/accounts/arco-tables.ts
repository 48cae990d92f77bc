import type { Generated } from 'kysely'
import type { ArcoKind } from '../../domain/accounts/arco.ts'

/** What people asked of their data by right. Days are text, as domain/accounts/arco.ts has them. */
export type ArcoTables = {
  arco_requests: {
    id: string
    /** One of the two. */
    customer_id: string | null
    email: string | null
    kind: ArcoKind
    received_on: string
    due_on: string
    answered_at: Date | null
    /** Of a guest: when what may be erased was. */
    erased_at: Date | null
    created_at: Generated<Date>
  }
}
