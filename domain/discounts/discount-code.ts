import type { Centavos } from '../values/money.ts'
import type { DiscountScope } from './discount-scope.ts'

/** A per cent or an amount is taken off the garments; free shipping makes the shipping cost 0. */
export type CodeGives =
  | { kind: 'percent'; percent: number }
  | { kind: 'amount'; amount: Centavos }
  | { kind: 'free-shipping' }

/**
 * A discount code. `spelling` is what the owner typed and people see, `code` what `codeFromTyped` makes of it.
 * Null for `beginsAt`, `endsAt` and both limits of uses means no limit.
 */
export type DiscountCode = {
  id: string
  spelling: string
  code: string
  gives: CodeGives
  /** The garments that the code is for must cost at least this together. */
  minimum: Centavos
  beginsAt: Date | null
  endsAt: Date | null
  mostUses: number | null
  mostUsesPerBuyer: number | null
  scope: DiscountScope
  /** Whether the code also lowers prices that a markdown has lowered. */
  onMarkedDown: boolean
  active: boolean
  /** The only buyer who may use the code; '' for everybody. */
  forEmail: string
  /** The order or the message for which staff gave the code. */
  orderId: string | null
  messageId: string | null
  uses: number
  version: number
}
