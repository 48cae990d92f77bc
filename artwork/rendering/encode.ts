import sharp from 'sharp'

/**
 * AVIF and WebP quality by width: the larger a picture, the lower the quality that its grain needs. Any change here
 * changes the hashes of all pictures of that kind.
 */
export const encodings = {
  product: { effort: 1, small: [50, 64], middle: [46, 57], large: [43, 48] },
  scene: { effort: 2, small: [56, 72], middle: [56, 72], large: [54, 68] },
  // The first picture of a page, which delays the first view; the film soon covers it.
  opening: { effort: 6, small: [50, 70], middle: [46, 68], large: [46, 66] },
} as const
export type EncodedKind = keyof typeof encodings

/** Writes one PNG as AVIF and WebP in each width; returns the number of bytes written. */
export async function encode(
  png: Buffer,
  stem: string,
  widths: readonly number[],
  kind: EncodedKind,
): Promise<number> {
  const { effort, small, middle, large } = encodings[kind]
  const written = widths.flatMap((width) => {
    const [avif, webp] = width <= 400 ? small : width <= 800 ? middle : large
    const sized = sharp(png).removeAlpha().resize({ width, kernel: 'lanczos3' })
    return [
      sized
        .clone()
        .avif({ quality: avif, effort, chromaSubsampling: '4:2:0' })
        .toFile(`${stem}-${width}.avif`),
      sized.clone().webp({ quality: webp, effort, smartSubsample: true }).toFile(`${stem}-${width}.webp`),
    ]
  })
  return (await Promise.all(written)).reduce((sum, { size }) => sum + size, 0)
}

/**
 * Average colour of the picture's left edge, where its backdrop is. Pages show it as a placeholder while the picture
 * loads.
 */
export async function tintOf(png: Buffer, width: number, height: number): Promise<string> {
  const rim = {
    left: 0,
    top: Math.round(height * 0.16),
    width: Math.round(width * 0.07),
    height: Math.round(height * 0.5),
  }
  const average = sharp(png).removeAlpha().extract(rim).resize(1, 1, { fit: 'fill', kernel: 'cubic' })
  return `#${(await average.raw().toBuffer()).toString('hex', 0, 3)}`
}
