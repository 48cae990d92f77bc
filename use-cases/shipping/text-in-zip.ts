export function isZip(bytes: Buffer): boolean {
  return bytes.length > 22 && bytes.readUInt32LE(0) === 0x04034b50
}

/**
 * The first text file (.txt) of an archive, no longer than `most` bytes; null where there is none, or none that can be
 * read. Unpacks in a thread of its own, into no more memory than the archive announces for the file.
 */
export async function textInZip(bytes: Buffer, most: number): Promise<Buffer | null> {
  const { unzip } = await import('fflate')
  let isFound = false
  const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
    if (isFound || !/\.txt$/i.test(name)) return false
    isFound = true
    return originalSize <= most
  }
  return new Promise((resolve) => {
    unzip(bytes, { filter }, (error, files) => {
      const [text] = error ? [] : Object.values(files)
      resolve(text ? Buffer.from(text.buffer, text.byteOffset, text.byteLength) : null)
    })
  })
}
