import type { Generated, JSONColumnType } from 'kysely'
import type { StaffRole } from '../../domain/staff/staff-actions.ts'

/** The tables of db/migrations/0109-staff.sql. */
export type StaffTables = {
  staff: {
    id: string
    email: string
    name: string
    role: StaffRole
    status: Generated<'invited' | 'active' | 'disabled'>
    password_hash: string | null
    totp_secret: string | null
    totp_last_step: number | null
    sign_in_era: Generated<number>
    demonstration: Generated<boolean>
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  staff_sessions: {
    id: string
    /** SHA-256 of the cookie's token. */
    token_hash: string
    staff_id: string
    second_factor_at: Date | null
    last_seen_at: Date
    expires_at: Date
    browser: Generated<string>
    address: Generated<string>
    created_at: Generated<Date>
  }
  staff_passkeys: {
    id: string
    staff_id: string
    public_key: Buffer
    counter: Generated<number>
    transports: Generated<string[]>
    name: string
    last_used_at: Date | null
    created_at: Generated<Date>
  }
  staff_challenges: { challenge: string; staff_id: string | null; expires_at: Date }
  staff_recovery_codes: { staff_id: string; hash: string; used_at: Date | null }
  staff_devices: { id: string; staff_id: string; last_seen: Generated<Date> }
  audit_log: {
    id: Generated<number>
    at: Date
    staff_id: string | null
    who: string
    address: Generated<string>
    action: string
    subject_kind: string
    subject_id: string
    was: JSONColumnType<Record<string, unknown>>
    became: JSONColumnType<Record<string, unknown>>
  }
}
