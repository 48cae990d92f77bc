import { largestFiles, megabytesOf } from '../pictures/largest-files.ts'

export type FileText = { ok: true; text: string; warning: string | null } | { ok: false; problem: string }

/**
 * Accepts UTF-8, the UTF-16 that Excel calls 'Unicode text' and, with a warning, the Windows-1252 that Excel calls
 * 'CSV'. Other files (an old workbook, a picture) are refused.
 */
export function fileText(bytes: Uint8Array): FileText {
  if (bytes.length > largestFiles.spreadsheet)
    return {
      ok: false,
      problem: `El archivo pesa más de ${megabytesOf(largestFiles.spreadsheet)} MB. Divídelo en varios archivos.`,
    }
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    return {
      ok: false,
      problem:
        'El archivo es de Excel u otro programa (.xlsx, .ods, .zip). Guárdalo como «CSV UTF-8» y vuelve a intentar.',
    }
  }
  // Workbooks of Excel before 2007 begin with these bytes.
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0)
    return { ok: false, problem: otherFormat('un Excel de los de antes (.xls)') }
  const utf16 =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : null
  // Only the file's beginning is checked: a NUL further down belongs to one cell, and a fault can name its row.
  if (!utf16 && bytes.subarray(0, 100).includes(0)) return notText
  const text = decoded(bytes, utf16 ?? 'utf-8')
  if (text !== null) return { ok: true, text, warning: null }
  const western = utf16 ? null : decoded(bytes, 'windows-1252')
  if (western === null || /(?![\t\r\n])\p{Cc}/u.test(western)) return notText
  return {
    ok: true,
    text: western,
    warning:
      'El archivo no está en UTF-8; se leyó como Windows-1252. Revisa que los acentos y las eñes se vean bien.',
  }
}

/** Tells the owner in Spanish that the shop does not read this spreadsheet program's own format. */
export function otherFormat(what: string): string {
  return `El archivo es ${what} y la tienda no lo lee. Ábrelo en tu programa y guárdalo como .xlsx o .csv.`
}

const notText: FileText = {
  ok: false,
  problem: 'El archivo no es de texto. Se espera un CSV (texto separado por comas) o JSON.',
}

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
