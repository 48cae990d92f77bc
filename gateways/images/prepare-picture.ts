import { createHash } from 'node:crypto'
import sharp, { type OutputInfo, type Sharp } from 'sharp'
import {
  type Cut,
  cutOf,
  leastPictureWidth,
  masterLength,
  mostPicturePixels,
  type OwnerPicture,
  type MakingFault,
  pictureFormatOf,
  type PictureShape,
  tallestPicture,
  widestPicture,
  widthsUpTo,
} from '../../domain/pictures/owner-picture.ts'
import { heicPixels } from './heic-pixels.ts'
import { withColourProfile } from './with-colour-profile.ts'

export type PictureWish = { sent: Uint8Array; shape: PictureShape; cut: Cut }

export type PreparedPicture =
  | { kind: 'fault'; fault: MakingFault }
  | {
      kind: 'picture'
      picture: OwnerPicture
      /** `name`: the name in the file store, such as '{hash}-640.avif'. */
      files: { name: string; bytes: Uint8Array }[]
      /**
       * The whole picture, upright and without metadata, from which other cuts are made. JPEG; PNG when transparent.
       */
      master: Uint8Array
    }

/** The number is part of each hash: a higher number gives every new picture a new address. */
const recipe = 1
const qualities = { avif: { small: 50, large: 45 }, webp: { small: 66, large: 58 } }

/**
 * Makes upright, cut pictures in every width as AVIF and WebP, without metadata (place, time, camera). Call it in a
 * separate process only (picture-maker.ts).
 */
export async function preparePicture({ sent, shape, cut }: PictureWish): Promise<PreparedPicture> {
  try {
    return await prepared(Buffer.from(sent), shape, cut)
  } catch {
    return { kind: 'fault', fault: 'broken' }
  }
}

async function prepared(sent: Buffer, shape: PictureShape, cut: Cut): Promise<PreparedPicture> {
  const opened = await uprightPixels(sent)
  if ('fault' in opened) return { kind: 'fault', fault: opened.fault }
  const { data, info } = opened
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const part = cutOf(info, shape, cut)
  if (part.width < leastPictureWidth) return { kind: 'fault', fault: 'too-small' }
  // A logo stays transparent; a garment gets a white background.
  const transparent = shape === 'whole' && !(await sharp(data, { raw }).stats()).isOpaque
  const whole = () =>
    transparent ? sharp(data, { raw }) : sharp(data, { raw }).flatten({ background: '#ffffff' })
  const master = await (transparent ? whole().png() : whole().jpeg({ quality: 90 })).toBuffer()
  const hash = createHash('sha256')
    .update(master)
    .update(JSON.stringify([recipe, shape, part]))
    .digest('hex')
    .slice(0, 16)
  const { data: shown, info: size } = await whole()
    .extract(part)
    .resize(widestPicture, tallestPicture, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const cutRaw = { width: size.width, height: size.height, channels: size.channels }
  const files = await inEveryWidth(() => sharp(shown, { raw: cutRaw }), {
    hash,
    widths: widthsUpTo(size.width),
  })
  const tint = transparent ? '#ffffff' : await tintOf(sharp(shown, { raw: cutRaw }))
  const picture = { hash, width: size.width, height: size.height, tint }
  return { kind: 'picture', picture, files, master }
}

/** The picture gets the size of its master. The full-size pixels are freed when this returns. */
export async function uprightPixels(
  sent: Buffer,
): Promise<{ data: Buffer; info: OutputInfo } | { fault: MakingFault }> {
  const format = pictureFormatOf(sent)
  if (format === null) return { fault: 'no-picture' }
  const opened = format === 'heic' ? await heicPixels(sent) : openedBySharp(sent)
  if ('fault' in opened) return opened
  // Only the header is read, because the size must be known before decoding.
  const { width = 0, height = 0, format: found } = await opened.pixels.metadata()
  if (found === 'svg' || found === undefined) return { fault: 'no-picture' }
  if (width * height > mostPicturePixels) return { fault: 'too-many-pixels' }
  const length = masterLength({ width, height })
  const upright = await opened.pixels
    .autoOrient()
    .resize(length, length, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (!opened.profile) return upright
  const { data, info } = upright
  const profiled = await withColourProfile(data, info, opened.profile)
  return profiled.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
}

/** sharp itself applies the colour profile of the file. */
function openedBySharp(sent: Buffer): { pixels: Sharp; profile?: undefined } {
  return { pixels: sharp(sent, { limitInputPixels: false, failOn: 'error' }) }
}

/** Makes one width after the other, to save memory. */
async function inEveryWidth(
  open: () => Sharp,
  { hash, widths }: { hash: string; widths: number[] },
): Promise<{ name: string; bytes: Uint8Array }[]> {
  const files: { name: string; bytes: Uint8Array }[] = []
  for (const width of widths) {
    const quality = width <= 640 ? 'small' : 'large'
    const sized = open().resize({ width })
    const avif = await sized.clone().avif({ quality: qualities.avif[quality], effort: 1 }).toBuffer()
    const webp = await sized.webp({ quality: qualities.webp[quality], effort: 1 }).toBuffer()
    files.push({ name: `${hash}-${width}.avif`, bytes: avif }, { name: `${hash}-${width}.webp`, bytes: webp })
  }
  return files
}

async function tintOf(shown: Sharp): Promise<string> {
  const average = await shown.resize(1, 1, { fit: 'fill', kernel: 'cubic' }).removeAlpha().raw().toBuffer()
  return `#${average.toString('hex', 0, 3)}`
}
