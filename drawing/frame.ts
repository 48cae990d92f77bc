/** The measure of a picture in pixels. */
export interface Frame {
  readonly width: number
  readonly height: number
}

/** Product pictures stand upright, 4:5. */
export const productFrame: Frame = { width: 960, height: 1200 }

/** The membership card's own measure; whatever is written on it is placed in it. */
export const cardFrame = { width: 1200, height: 756 } as const
/** How round its corners are cut. */
export const cardCorner = 46
