import type { Frame } from '../../drawing/frame.ts'
import type { Hand } from '../../drawing/hand.ts'

/** A picture that is not a product: its measure, the widths it is offered in, and how it is drawn. */
export interface Scene {
  readonly frame: Frame
  readonly widths: readonly number[]
  /** The first picture of a page: its size delays the first view. */
  readonly opening?: boolean
  draw(hand: Hand, frame: Frame): void
}
