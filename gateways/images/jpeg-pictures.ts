/** Turns a picture that pages show into JPEG, for the sites and programs that read no WebP. */
export type JpegPictures = (address: string, open: () => Promise<Uint8Array | null>) => Promise<Buffer | null>

/** JPEGs that are kept in memory, about 150 kB each. */
const mostKept = 24

/**
 * One JPEG is made at a time and the last few are kept, so that requests for many addresses use no more than one core.
 * `open` reads the picture at `address`; null where it does not exist, and then the answer is null too.
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
