/** Turns a picture of the pages into JPEG, for sites and programs that cannot read WebP. */
export type JpegPictures = (address: string, open: () => Promise<Uint8Array | null>) => Promise<Buffer | null>

/** Number of JPEGs kept in memory, about 150 kB each. */
const mostKept = 24

/**
 * Makes one JPEG at a time and keeps the last few, so that requests for many addresses use no more than one core.
 * `open` reads the picture at `address`; when it returns null (no such picture), the answer is null too.
 */
export function openJpegPictures(): JpegPictures {
  const kept = new Map<string, Promise<Buffer | null>>()
  let last: Promise<unknown> = Promise.resolve()
  return (address, open) => {
    const known = kept.get(address)
    if (known) return known
    const made = last.catch(() => undefined).then(async () => asJpeg(await open()))
    last = made
    kept.set(address, made)
    made.then((jpeg) => jpeg ?? kept.delete(address)).catch(() => kept.delete(address))
    if (kept.size > mostKept) kept.delete(kept.keys().next().value!)
    return made
  }
}

async function asJpeg(picture: Uint8Array | null): Promise<Buffer | null> {
  if (picture === null) return null
  const { default: sharp } = await import('sharp')
  return sharp(picture).flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true }).toBuffer()
}
