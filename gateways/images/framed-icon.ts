export type IconFrame = { paper: string; size: number; whole: boolean }

/** Phones crop maskable icons, so the logo stays within the middle 80 %. */
const safeShare = 0.8

/** Draws the whole logo, undistorted, on the paper colour. */
export async function framedIcon(logo: Uint8Array, { paper, size, whole }: IconFrame): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const side = whole ? Math.round(size * safeShare) : size
  const shown = await sharp(logo)
    .resize(side, side, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer()
  return sharp({ create: { width: size, height: size, channels: 4, background: paper } })
    .composite([{ input: shown }])
    .flatten({ background: paper })
    .png()
    .toBuffer()
}
