import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Raw, type Sharp } from 'sharp'

/** Bytes before a PNG's other chunks: the signature (8) and IHDR (25). */
const headOfPng = 33

/** sharp accepts no profile (ICC) with raw pixels, so an uncompressed PNG carries both to sharp. */
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

/** A chunk has its length, name, data, and a checksum of name and data. */
function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}
