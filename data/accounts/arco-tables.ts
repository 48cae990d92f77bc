import type { Generated } from 'kysely'
import type { ArcoKind } from '../../domain/arco.ts'

/** What people asked of their data by right. Days are text, as domain/arco.ts has them. */
export type ArcoTables = {
  arco_requests: {
    id: string
    customer_id: string
    kind: ArcoKind
    received_on: string
    due_on: string
    answered_at: Date | null
    created_at: Generated<Date>
  }
}
