import type { SecondFactor, StaffRole } from '../../domain/staff/staff-actions.ts'

/** The person who does something in the back office, with the client's internet address. */
export type Actor =
  | {
      kind: 'staff'
      id: string
      name: string
      role: StaffRole
      /** The client's internet address. */
      address: string
      secondFactor: SecondFactor
    }
  /** The operator of the machine, through a command. */
  | { kind: 'console' }
