import type { CheckedPart } from '../../domain/opening/first-steps.ts'

/** The tables of db/migrations/0138-opening.sql. */
export type OpeningTables = {
  shop_previews: { id: string; staff_id: string; expires_at: Date }
  shop_checks: {
    part: CheckedPart
    good: boolean
    about: string
    answer: string
    checked_at: Date
    staff_id: string | null
  }
}
