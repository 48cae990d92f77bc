import type { PiecesBySize } from '../catalogue/stock-unit.ts'
import { sizeFromText, sortedSizes } from '../catalogue/garment-size.ts'
import { type Cell, fits, mostAges, piecesCell, unfit } from './cells.ts'
import { quoted } from './fault.ts'

/** A number counts all sizes together; a list has the pieces of each size. */
export type WrittenPieces = number | PiecesBySize

export const listExample = '4: 3; 6: 1'

/** One size with its pieces at `lastIndex`: '4: 3;', '12 meses = 3 pzs'. A blank may end the entry. */
const entry =
  /\s*([^:=;,|\n]+?)\s*[:=][^\S\n]*([^\s:=;,|]*?)[^\S\n]*(?:(?:pzs?|piezas?)\.?)?(?:\s*(?:[;,|]\s*)+|\s+|$)/iuy

/** A spreadsheet program takes '4: 3' for a time and writes '04:03:00' or '4:03 a. m.'. */
const time = /^(\d{1,2}):(\d\d)(:00)?\s*(?:([ap])\.?\s*m\.?)?$/i

/** Reads '12', or the pieces of each size: '4: 3; 6: 1'. Commas, lines, blanks and '=' are accepted too. */
export function writtenPiecesCell(text: string): Cell<WrittenPieces> {
  if (!/[:=]/.test(text)) return notList(text)
  const asTime = sizeOfTime(text)
  if (asTime) return asTime
  const pieces = new Map<string, number>()
  for (entry.lastIndex = 0; entry.lastIndex < text.length;) {
    const at = entry.lastIndex
    const match = entry.exec(text)
    if (!match) return unfit(`${quoted(text.slice(at).trim())} no se entiende. ${expected}`)
    const one = readEntry(match[1]!, match[2]!)
    if (!one.ok) return one
    const { size, count } = one.value
    if (pieces.has(size)) return unfit(`La talla ${size} está dos veces. ${expected}`)
    pieces.set(size, count)
  }
  if (pieces.size > mostAges) return unfit(`Tiene ${pieces.size} tallas y caben ${mostAges}.`)
  return fits(Object.fromEntries(pieces))
}

const expected = `Escribe cada talla con sus piezas, como ${listExample}.`

function notList(text: string): Cell<number> {
  const number = piecesCell(text)
  if (number.ok || text === '' || /^[-−]?[\d.,]+$/.test(text)) return number
  const date = /[a-z]{3}/i.test(text) && /\d/.test(text) && /\d{4}$/.test(text)
  return date
    ? unfit(`${quoted(text)} es una fecha. ${asText}`)
    : unfit(`${number.problem} O por talla, como ${listExample}.`)
}

const asText = `Si escribiste piezas por talla, tu programa las convirtió: dale a la columna formato de texto y escríbelas otra vez, como ${listExample}.`

function readEntry(size: string, count: string): Cell<{ size: string; count: number }> {
  const named = sizeFromText(size, `Se espera una lista por talla, como ${listExample}.`)
  if (!named.ok) return named
  if (count === '') return unfit(`Falta cuántas piezas hay de la talla ${named.value}; 0 si no hay.`)
  const pieces = piecesCell(count)
  return pieces.ok
    ? fits({ size: named.value, count: pieces.value })
    : unfit(`Talla ${named.value}: ${pieces.problem}`)
}

/** null: the text is not a time. Minutes below ten have one reading; other times may have been a longer number. */
function sizeOfTime(text: string): Cell<WrittenPieces> | null {
  const [, hour, minutes = '', seconds, half] = time.exec(text) ?? []
  if (hour === undefined || (minutes[0] !== '0' && seconds === undefined && half === undefined)) return null
  if (minutes[0] !== '0') return unfit(`${quoted(text)} es una hora. ${asText}`)
  const size = String((half ? Number(hour) % 12 : Number(hour)) + (half?.toLowerCase() === 'p' ? 12 : 0))
  const one = readEntry(size, minutes)
  if (!one.ok) return unfit(`${quoted(text)} es una hora. ${asText}`)
  const ignored = `Tu programa convirtió la celda en hora (${quoted(text)}): se lee como talla ${size}, ${one.value.count} pzs. Si no es eso, dale a la columna formato de texto.`
  return { ok: true, value: { [one.value.size]: one.value.count }, ignored }
}

/** Writes pieces as `writtenPiecesCell` reads them. A product with one unit has a number. */
export function piecesText(pieces: PiecesBySize): string {
  const [only, ...others] = Object.values(pieces)
  return others.length === 0 ? String(only ?? 0) : listText(Object.entries(pieces))
}

/** Writes the list form, also of one size, in the order of the sizes. */
export function listText(entries: readonly (readonly [size: string, pieces: number])[]): string {
  const pieces = new Map(entries)
  return sortedSizes(pieces.keys())
    .map((size) => `${size}: ${pieces.get(size)}`)
    .join('; ')
}
