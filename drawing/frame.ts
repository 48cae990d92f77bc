/** The measure of a picture in pixels. */
export interface Frame {
  readonly width: number
  readonly height: number
}

/** Product pictures stand upright, 4:5. */
export const productFrame: Frame = { width: 960, height: 1200 }
