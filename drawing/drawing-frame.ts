/** Size of a picture in pixels. */
export interface Frame {
  readonly width: number
  readonly height: number
}

/** Product pictures are upright, 4:5. */
export const productFrame: Frame = { width: 960, height: 1200 }

/** Size of the membership card; the positions of its texts refer to it. */
export const cardFrame = { width: 1200, height: 756 } as const
/** Radius of the card's corners. */
export const cardCorner = 46
