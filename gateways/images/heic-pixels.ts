import sharp, { type Sharp } from 'sharp'
import { mostPicturePixels, type PictureFault } from '../../domain/owner-picture.ts'

/**
 * The pixels of a telephone's HEIC. sharp has no right to carry a decoder of HEVC; libheif, as WebAssembly, has one. It
 * turns the picture as the file says. Loaded by the process that needs it alone.
 */
export async function heicPixels(sent: Buffer): Promise<{ pixels: Sharp } | { fault: PictureFault }> {
  const { default: libheif } = await import('libheif-js/wasm-bundle.js')
  const [image] = new libheif.HeifDecoder().decode(sent)
  if (!image) return { fault: 'broken' }
  const [width, height] = [image.get_width(), image.get_height()]
  if (width * height > mostPicturePixels) return { fault: 'too-many-pixels' }
  const data = new Uint8ClampedArray(width * height * 4)
  await new Promise<void>((resolve, reject) => {
    image.display({ data, width, height }, (shown) =>
      shown ? resolve() : reject(new Error('the picture cannot be decoded')),
    )
  })
  return { pixels: sharp(data, { raw: { width, height, channels: 4 } }) }
}
