import type { SecondFactor, StaffRole } from '../../domain/staff/staff-actions.ts'

/** Who does something with the shop that buyers cannot, and from where. */
export type Actor =
  | {
      kind: 'staff'
      id: string
      name: string
      role: StaffRole
      /** Of the network. */
      address: string
      secondFactor: SecondFactor
    }
  /** Whoever has the machine, by a command. */
  | { kind: 'console' }
