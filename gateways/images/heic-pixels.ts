import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import sharp, { type Sharp } from 'sharp'
import type { MakingFault } from '../../domain/pictures/owner-picture.ts'

/** `data`: four bytes for each pixel (red, green, blue, alpha). */
export type HeicRead =
  | { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number }
  | { fault: MakingFault }

/**
 * Uses libheif (WebAssembly), because sharp comes without an HEVC decoder for licence reasons. Applies the rotation of
 * the file. Rejects when the file is broken. `profile` (ICC): phones use wider colours than sRGB; libheif does not
 * return the profile, so sharp reads it from the header.
 */
export async function heicPixels(
  sent: Buffer,
): Promise<{ pixels: Sharp; profile?: Buffer | undefined } | { fault: MakingFault }> {
  const thread = new Worker(new URL('./heic-thread.ts', import.meta.url), { workerData: sent })
  try {
    const [read] = (await once(thread, 'message')) as [HeicRead]
    if ('fault' in read) return read
    const { data, width, height } = read
    const { icc: profile } = await sharp(sent).metadata()
    return { pixels: sharp(data, { raw: { width, height, channels: 4 } }), profile }
  } finally {
    await thread.terminate()
  }
}
