import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import sharp, { type Sharp } from 'sharp'
import type { MakingFault } from '../../domain/pictures/owner-picture.ts'

/** Four bytes a pixel: red, green, blue, alpha. */
export type HeicRead =
  | { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number }
  | { fault: MakingFault }

/**
 * The pixels of a telephone's HEIC. sharp has no right to carry a decoder of HEVC; libheif, as WebAssembly, has one. It
 * turns the picture as the file says. Rejects where the file is broken. `profile` is the colour profile (ICC) the pixels
 * were taken in: a telephone's own is wider than sRGB. libheif's WebAssembly does not tell it; sharp reads it from the
 * head.
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
