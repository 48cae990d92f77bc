import type { Hand } from './hand.ts'
import type { Build } from './measures.ts'
import type { PaperTexture } from './papers.ts'

/** How the sleeves hang. Not every garment hangs the same. */
export const poses = ['calm', 'open', 'wave', 'hip', 'tucked'] as const
export type GarmentPose = (typeof poses)[number]

export type Side = 'front' | 'back'

/** What a garment is cut from. `second` is the paper of sleeves, collar, pocket or trousers. */
export interface Cloth {
  readonly paper: PaperTexture
  readonly second: PaperTexture
  /** Whether `second` was chosen, or is just the first again. */
  readonly twoTone: boolean
  /** Without a print (`liso`). */
  readonly plain: boolean
  readonly build: Build
  readonly pose: GarmentPose
  readonly side: Side
}

/** Where the print goes: its middle, its size, and how it tilts. */
export interface PrintPosition {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly tilt: number
}

export interface DrawnGarment {
  /** Extent in garment measure, for framing. */
  readonly frame: {
    readonly left: number
    readonly right: number
    readonly top: number
    readonly bottom: number
  }
  /** Where pegs hold it (right one; the left mirrors it), or the top of a hood. */
  readonly peg: { readonly x: number; readonly y: number }
  /** Whether a hanger fits through the neck, and where its hook comes out. */
  readonly hanger: { readonly y: number; readonly half: number; readonly drop: number } | undefined
  readonly print: PrintPosition | undefined
  /** What a close-up looks at. */
  readonly focus: { readonly x: number; readonly y: number; readonly width: number; readonly tilt: number }
  /** Draws it. `hanger` is called when a hanger inside would be drawn; `print` when the print is. */
  draw(hand: Hand, calls: { readonly hanger: () => void; readonly print: () => void }): void
}

export type Silhouette = (cloth: Cloth) => DrawnGarment
