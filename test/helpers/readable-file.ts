import { unzipSync } from 'fflate'

/** What a file says: of a workbook each of its parts, of a PDF what stands about it and its words, of the rest itself. */
export function readable(file: Buffer): string {
  if (file.subarray(0, 2).toString() === 'PK')
    return Object.values(unzipSync(file))
      .map((part) => Buffer.from(part).toString())
      .join('\n')
  if (file.subarray(0, 5).toString() !== '%PDF-') return file.toString()
  return file.toString('latin1').replaceAll('\0', '')
}
