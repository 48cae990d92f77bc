import type { Canvas } from './canvas.ts'
import type { Build } from './measures.ts'
import type { PaperTexture } from './papers.ts'

/** Sleeves differ, so that not all garments look the same. */
export const poses = ['calm', 'open', 'wave', 'hip', 'tucked'] as const
export type GarmentPose = (typeof poses)[number]

export type Side = 'front' | 'back'

/** `second` is the paper of sleeves, collar, pocket or trousers. */
export interface Cloth {
  readonly paper: PaperTexture
  readonly second: PaperTexture
  /** false: no second paper was chosen, so `second` equals `paper`. */
  readonly twoTone: boolean
  readonly plain: boolean
  readonly build: Build
  readonly pose: GarmentPose
  readonly side: Side
}

export interface PrintPosition {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly tilt: number
}

export interface DrawnGarment {
  /** Bounds in the garment's own coordinates, to fit it into a picture. */
  readonly frame: {
    readonly left: number
    readonly right: number
    readonly top: number
    readonly bottom: number
  }
  /** Where the right clothes peg holds the garment (the left one is mirrored), or the top of a hood. */
  readonly peg: { readonly x: number; readonly y: number }
  /** undefined if no hanger fits through the neck. */
  readonly hanger: { readonly y: number; readonly half: number; readonly drop: number } | undefined
  readonly print: PrintPosition | undefined
  /** The part that a close-up shows. */
  readonly focus: { readonly x: number; readonly y: number; readonly width: number; readonly tilt: number }
  /** Calls `hanger` and `print` at the moments when they must be drawn, between the garment's sheets. */
  draw(canvas: Canvas, calls: { readonly hanger: () => void; readonly print: () => void }): void
}

export type Silhouette = (cloth: Cloth) => DrawnGarment
