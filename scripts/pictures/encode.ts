import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/**
 * AVIF and WebP quality by width: the larger a picture, the less its grain needs every pixel.
 * Changing anything here changes the hash of every picture of that kind.
 */
export const encodings = {
  product: { effort: 1, small: [50, 64], middle: [46, 57], large: [43, 48] },
  scene: { effort: 2, small: [56, 72], middle: [56, 72], large: [54, 68] },
  // The first thing anybody waits for; its film soon lies over it.
  opening: { effort: 6, small: [52, 70], middle: [50, 68], large: [48, 66] },
} as const
export type Kind = keyof typeof encodings

function qualityFor(kind: Kind, width: number): readonly [number, number] {
  const { small, middle, large } = encodings[kind]
  return width <= 400 ? small : width <= 800 ? middle : large
}

/** Writes one PNG as AVIF and WebP in each width; answers the bytes written. */
export async function encode(
  png: Buffer,
  folder: string,
  stem: string,
  widths: readonly number[],
  kind: Kind,
): Promise<number> {
  const sizes = await Promise.all(
    widths.map(async (width) => {
      const [avif, webp] = qualityFor(kind, width)
      const { effort } = encodings[kind]
      const sized = sharp(png).removeAlpha().resize({ width, kernel: 'lanczos3' })
      const files = [
        [
          `${stem}-${width}.avif`,
          await sized.clone().avif({ quality: avif, effort, chromaSubsampling: '4:2:0' }).toBuffer(),
        ],
        [
          `${stem}-${width}.webp`,
          await sized.clone().webp({ quality: webp, effort, smartSubsample: true }).toBuffer(),
        ],
      ] as const
      for (const [name, data] of files) await writeFile(join(folder, name), data)
      return files.reduce((sum, [, data]) => sum + data.length, 0)
    }),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Average colour of the picture's left rim, where its backdrop is: the placeholder while it loads. */
export async function tintOf(png: Buffer, width: number, height: number): Promise<string> {
  const { data } = await sharp(png)
    .removeAlpha()
    .extract({
      left: 0,
      top: Math.round(height * 0.16),
      width: Math.round(width * 0.07),
      height: Math.round(height * 0.5),
    })
    .resize(1, 1, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return `#${[...data.subarray(0, 3)].map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
