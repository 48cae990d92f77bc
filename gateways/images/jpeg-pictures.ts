import { keepLast } from '../keep-last.ts'
import { oneAtATime } from '../one-at-a-time.ts'

/** JPEG copies for sites and programs that cannot read WebP. */
export type JpegPictures = (address: string, open: () => Promise<Uint8Array | null>) => Promise<Buffer | null>

/** Number of JPEGs in memory, about 150 kB each. */
const mostKept = 24

/** Makes one JPEG at a time, so that many requests use no more than one core. null: there is no such picture. */
export function openJpegPictures(): JpegPictures {
  const kept = keepLast<Buffer | null>(mostKept, (jpeg) => jpeg !== null)
  const withLock = oneAtATime()
  return (address, open) => kept(address, () => withLock(async () => asJpeg(await open())))
}

async function asJpeg(picture: Uint8Array | null): Promise<Buffer | null> {
  if (picture === null) return null
  const { default: sharp } = await import('sharp')
  return sharp(picture).flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true }).toBuffer()
}
