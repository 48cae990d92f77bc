import type { Frame } from '../../drawing/drawing-frame.ts'
import type { Canvas } from '../../drawing/canvas.ts'

/** A picture other than a product picture: its size, the widths of its files, and its drawing. */
export interface Scene {
  readonly frame: Frame
  readonly widths: readonly number[]
  /** The first picture of a page; its file size delays the first view. */
  readonly opening?: boolean
  draw(canvas: Canvas, frame: Frame): void
}
