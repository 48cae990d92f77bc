import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Raw, type Sharp } from 'sharp'

/** What stands before the first chunk after a PNG's head: the signature (8 bytes) and IHDR (25). */
const headOfPng = 33

/**
 * Bare pixels with the colour profile (ICC) they were taken in, so that sharp turns them into sRGB as it does with every
 * file. sharp takes no profile beside bare pixels; a PNG that is not compressed carries both.
 */
export async function withColourProfile(pixels: Buffer, raw: Raw, profile: Buffer): Promise<Sharp> {
  const png = await sharp(pixels, { raw }).png({ compressionLevel: 0 }).toBuffer()
  return sharp(
    Buffer.concat([
      png.subarray(0, headOfPng),
      chunk('iCCP', Buffer.concat([Buffer.from('icc\0\0'), deflateSync(profile)])),
      png.subarray(headOfPng),
    ]),
  )
}

/** Length, name, data, checksum over name and data. */
function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}
