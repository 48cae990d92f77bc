import { type PostalCodeRow, readPostalCodeRows } from '../spreadsheets/postal-code-rows.ts'
import type { Spreadsheet } from '../spreadsheets/spreadsheet.ts'
import { statesFor } from './delivery.ts'

/** A fault in the file of postal codes. `line`: the first line is 1. */
export type PostalCodeFileFault =
  /** The headings of a postal code file are missing: this is another file, or the post office changed its form. */
  | { kind: 'not-it' }
  | { kind: 'line'; line: number }
  /** The file of postal codes ends in the middle of this line. */
  | { kind: 'cut'; line: number }
  | { kind: 'states-missing'; states: readonly string[] }
  /** The file has far fewer postal codes than the previous file. */
  | { kind: 'fewer'; codes: number; before: number }

/** A part with a fault is the last part of the file. */
export type FilePart =
  | { kind: 'places'; places: readonly PostalCodeRow[] }
  | { kind: 'faulty'; fault: PostalCodeFileFault }

const wanted = ['d_codigo', 'd_asenta', 'D_mnpio', 'd_estado', 'd_ciudad'] as const
/** The file begins with a notice; the headings are within these first lines. */
const headingsWithin = 5

/**
 * Reads SEPOMEX's file of all postal codes: a notice, the headings, then one neighbourhood per line with '|' between
 * its parts. Yields `size` lines at a time. A file without one of the states is incomplete.
 */
export function* postalCodeFileParts(text: string, size: number): Generator<FilePart> {
  const lines = linesOf(text)
  const headings = firstHeadings(lines)
  if (headings === null) return yield faulty({ kind: 'not-it' })
  const missing = new Set(statesFor({ withMexicoCity: true }))
  for (const some of batchesOf(lines, size)) {
    const part = partOf(some, headings)
    yield part
    if (part.kind === 'faulty') return
    for (const { state } of part.places) missing.delete(state)
  }
  if (missing.size > 0) yield faulty({ kind: 'states-missing', states: [...missing] })
}

/** Checks only the headings of the file. */
export function beginsAsPostalCodeFile(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 8_192).toString('latin1').split(/\r?\n/, headingsWithin)
  return head.some((line) => headingsIn(line) !== null)
}

/** The post office never removes a tenth of the postal codes, so a file with far fewer codes is probably incomplete. */
export function isFarFewer(codes: number, before: number): boolean {
  return codes < before * 0.9
}

/** The post office writes the file in Latin-1, other programs in UTF-8. */
export function textOfFile(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return bytes.toString('latin1')
  }
}

type Headings = { count: number; at: Record<(typeof wanted)[number], number> }

function headingsIn(line: string): Headings | null {
  const names = line.split('|')
  const at = Object.fromEntries(wanted.map((name) => [name, names.indexOf(name)])) as Headings['at']
  return Object.values(at).includes(-1) ? null : { count: names.length, at }
}

function firstHeadings(lines: Iterator<Line, void>): Headings | null {
  for (let read = 0; read < headingsWithin; read += 1) {
    const headings = headingsIn(lines.next().value?.written ?? '')
    if (headings !== null) return headings
  }
  return null
}

function partOf(lines: readonly Line[], { count, at }: Headings): FilePart {
  const rows: Spreadsheet['rows'] = []
  for (const { line, written } of lines) {
    if (written === '') continue
    const parts = written.split('|')
    const [code, suburb, municipality, state, city] = wanted.map((name) => (parts[at[name]] ?? '').trim())
    if (parts.length !== count || !suburb) return faultyLine(lines, line)
    // Rural neighbourhoods have no city, but a municipality.
    rows.push({ row: line, cells: [code!, suburb, city || municipality!, state!] })
  }
  const read = readPostalCodeRows({ headings: columns, rows, warnings: [] })
  return read.ok ? { kind: 'places', places: read.rows } : faultyLine(lines, read.faults.list[0]!.row)
}

const columns = ['postal_code', 'suburb', 'city', 'state']

function faultyLine(lines: readonly Line[], line: number): FilePart {
  const isLast = lines.some((each) => each.line === line && each.last)
  return faulty({ kind: isLast ? 'cut' : 'line', line })
}

type Line = { line: number; written: string; last: boolean }

/** Yields one line at a time, because an array of all lines would double the memory that the file takes. */
function* linesOf(text: string): Generator<Line, void> {
  for (let from = 0, line = 1; from < text.length; line += 1) {
    const end = text.indexOf('\n', from)
    const last = end === -1
    yield { line, written: text.slice(from, last ? undefined : end).replace(/\r$/, ''), last }
    from = last ? text.length : end + 1
  }
}

function faulty(fault: PostalCodeFileFault): FilePart {
  return { kind: 'faulty', fault }
}

/** Splits values into lists of `size`; the last list may be shorter. */
export function* batchesOf<Each>(all: Iterable<Each>, size: number): Generator<Each[]> {
  let batch: Each[] = []
  for (const each of all) {
    batch.push(each)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
