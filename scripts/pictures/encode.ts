import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/** Changing how pictures are encoded changes this, and with it every picture's hash. */
export const encoding = { avif: { quality: 50, effort: 2 }, webp: { quality: 66, effort: 2 } } as const

/** Writes one PNG as AVIF and WebP in each width; answers the bytes written. */
export async function encode(
  png: Buffer,
  folder: string,
  stem: string,
  widths: readonly number[],
): Promise<number> {
  let bytes = 0
  for (const width of widths) {
    const sized = sharp(png).removeAlpha().resize({ width, kernel: 'lanczos3' })
    const files = [
      [
        `${stem}-${width}.avif`,
        await sized
          .clone()
          .avif({ ...encoding.avif, chromaSubsampling: '4:2:0' })
          .toBuffer(),
      ],
      [
        `${stem}-${width}.webp`,
        await sized
          .clone()
          .webp({ ...encoding.webp, smartSubsample: true })
          .toBuffer(),
      ],
    ] as const
    for (const [name, data] of files) {
      bytes += data.length
      await writeFile(join(folder, name), data)
    }
  }
  return bytes
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
