import sharp from 'sharp'

type VisibleBox = { left: number; top: number; width: number; height: number; opaque: boolean }

/** Alpha up to this value (of 255) is invisible on screens and on cloth. */
const faint = 8

/** The part of a picture that is not transparent; null: all of it is transparent. `opaque`: no pixel is transparent. */
export async function visibleBox(picture: Buffer): Promise<VisibleBox | null> {
  const { data, info } = await sharp(picture, { failOn: 'error' })
    .ensureAlpha()
    .extractChannel('alpha')
    .toColourspace('b-w')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  let [left, right, top, bottom] = [width, -1, height, -1]
  let opaque = true
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const alpha = data[y * width + x]!
      if (alpha < 250) opaque = false
      if (alpha <= faint) continue
      if (x < left) left = x
      if (x > right) right = x
      if (y < top) top = y
      bottom = y
    }
  return right < 0 ? null : { left, top, width: right - left + 1, height: bottom - top + 1, opaque }
}
