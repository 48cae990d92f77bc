import type { ProductFields } from '../../../../domain/catalogue/product-editing.ts'
import type { Actor } from '../../../../use-cases/staff/acting.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import type { Feedback } from '../../session/feedback.ts'
import type { TypedFaults, TypedProduct } from './typed-product.ts'

export type ProductAnswer = {
  feedback: Feedback
  /** Set after a refused save. `expected`: the stored values with which the next save is compared. */
  kept?: { typed: TypedProduct; expected: string; faults: TypedFaults; conflicts: SaidConflict[] }
  keptMove?: KeptMove
  undo?: { intent: string; fields: readonly (readonly [name: string, value: string])[] }
}
export type SaidConflict = { field: keyof ProductFields; theirs: string; before: string }

export type At = { shop: Shop; actor: Actor; id: string; form: FormData }

/** What was typed into a refused form of pieces. `amounts`: by size; the key '' is the only unit of the product. */
export type KeptMove = {
  counting: boolean
  reason: string
  note: string
  amounts: Readonly<Record<string, string>>
}
