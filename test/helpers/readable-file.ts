import { unzipSync } from 'fflate'

/** Returns all parts of a workbook, the bytes of a PDF as text, or any other file unchanged. */
export function readable(file: Buffer): string {
  if (file.subarray(0, 2).toString() === 'PK')
    return Object.values(unzipSync(file))
      .map((part) => Buffer.from(part).toString())
      .join('\n')
  if (file.subarray(0, 5).toString() !== '%PDF-') return file.toString()
  return file.toString('latin1').replaceAll('\0', '')
}
