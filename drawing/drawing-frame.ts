/** In pixels. */
export interface Frame {
  readonly width: number
  readonly height: number
}

/** Product pictures are upright, 4:5. */
export const productFrame: Frame = { width: 960, height: 1200 }

/** Positions of the card's texts refer to this size. */
export const cardFrame = { width: 1200, height: 756 } as const
export const cardCorner = 46
