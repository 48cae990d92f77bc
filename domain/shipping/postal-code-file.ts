import { statesFor } from './delivery.ts'
import { stateNamed } from '../values/state-named.ts'

/** Why the post office's file was not taken in. Lines count from 1. */
export type PostalCodeFileFault =
  /** It has no such headings: another file, or another form of this one. */
  | { kind: 'not-it' }
  | { kind: 'line'; line: number }
  /** It ends in the middle of this line. */
  | { kind: 'cut'; line: number }
  | { kind: 'states-missing'; states: readonly string[] }
  /** Far fewer postal codes than the file before had. */
  | { kind: 'fewer'; codes: number; before: number }

export type FilePlace = { postalCode: string; suburb: string; city: string; state: string }

export type FileLine = { kind: 'place'; place: FilePlace } | { kind: 'faulty'; fault: PostalCodeFileFault }

const wanted = ['d_codigo', 'd_asenta', 'D_mnpio', 'd_estado', 'd_ciudad'] as const
/** A notice stands above the headings. */
const headingsWithin = 5
const longest = { suburb: 160, city: 120 } as const

/**
 * SEPOMEX's file of all postal codes: a notice, the headings, then a neighbourhood a line with '|' between its parts.
 * Gives each neighbourhood; what is wrong comes last, and nothing after it. A file without one of the states is not whole.
 */
export function* postalCodeFileLines(text: string): Generator<FileLine> {
  const missing = new Set(statesFor({ withMexicoCity: true }))
  let headings: Headings | null = null
  for (const { line, written, last } of linesOf(text)) {
    if (headings === null) {
      headings = headingsIn(written)
      if (headings === null && line >= headingsWithin) break
      continue
    }
    if (written === '') continue
    const place = placeIn(written, headings)
    if (place === null) return yield faulty({ kind: last ? 'cut' : 'line', line })
    missing.delete(place.state)
    yield { kind: 'place', place }
  }
  if (headings === null) yield faulty({ kind: 'not-it' })
  else if (missing.size > 0) yield faulty({ kind: 'states-missing', states: [...missing] })
}

/** Whether these bytes have its headings, for a first look. */
export function beginsAsPostalCodeFile(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 8_192).toString('latin1').split(/\r?\n/, headingsWithin)
  return head.some((line) => headingsIn(line) !== null)
}

/** A new file has nearly all codes of the one before: a tenth fewer is no correction of the post office's. */
export function isFarFewer(codes: number, before: number): boolean {
  return codes < before * 0.9
}

/** As it was saved: the post office writes Latin-1, other programs UTF-8. */
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

function placeIn(line: string, { count, at }: Headings): FilePlace | null {
  const parts = line.split('|')
  const part = (name: (typeof wanted)[number]) => (parts[at[name]] ?? '').trim()
  const state = stateNamed(part('d_estado'))
  const place = {
    postalCode: part('d_codigo'),
    suburb: part('d_asenta').slice(0, longest.suburb),
    // The countryside has no city, but a municipality.
    city: (part('d_ciudad') || part('D_mnpio')).slice(0, longest.city),
  }
  const whole = parts.length === count && /^\d{5}$/.test(place.postalCode) && place.suburb !== ''
  return whole && state !== null ? { ...place, state } : null
}

/** One by one: the file's lines at once would take its size again. */
function* linesOf(text: string): Generator<{ line: number; written: string; last: boolean }> {
  for (let from = 0, line = 1; from < text.length; line += 1) {
    const end = text.indexOf('\n', from)
    const last = end === -1
    yield { line, written: text.slice(from, last ? undefined : end).replace(/\r$/, ''), last }
    from = last ? text.length : end + 1
  }
}

function faulty(fault: PostalCodeFileFault): FileLine {
  return { kind: 'faulty', fault }
}
