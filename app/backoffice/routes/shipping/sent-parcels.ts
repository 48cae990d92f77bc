import {
  longestOfFile,
  mostFormats,
  type ParcelBox,
  type ParcelFileFormat,
  type ParcelSender,
  type ParcelSettings,
  readColumns,
} from '../../../../domain/shipping/parcel-file.ts'
import { plainWithin } from '../../../../domain/values/plain-text.ts'
import { parcelFilesCopy as copy } from '../../../../words/backoffice/parcel-file-words.ts'
import type { Read, Typed } from './sent-costs.ts'

/** In centimetres or grams. */
const largest = 30_000

export const senderFields = Object.keys(copy.senderFields) as (keyof ParcelSender)[]
export const boxFields = Object.keys(copy.boxFields) as (keyof ParcelBox)[]

/** Other fields that a browser sends are ignored and never shown again. */
export function typedParcels(form: FormData): Typed {
  const places = Array.from({ length: mostFormats }, (_, place) => place)
  const formats = places.flatMap((place) => [`format-${place}`, `columns-${place}`])
  const names = ['version', ...senderFields, ...boxFields, 'contents', ...formats]
  return Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '').trim()]))
}

export function parcelsIn(typed: Typed): Read<ParcelSettings> {
  const faults: Record<string, string> = {}
  const text = (name: string, most: number) => plainWithin(most, typed[name] ?? '').slice(0, most)
  const whole = (name: string): number => {
    const given = Number(typed[name] || '0')
    if (!Number.isInteger(given) || given < 0 || given > largest) faults[name] = copy.fault.whole(largest)
    return given
  }
  const value: ParcelSettings = {
    sender: Object.fromEntries(
      senderFields.map((field) => [field, text(field, longestOfFile.sender)]),
    ) as ParcelSender,
    box: Object.fromEntries(boxFields.map((field) => [field, whole(field)])) as ParcelBox,
    contents: text('contents', longestOfFile.contents),
    formats: formatsIn(typed, faults),
  }
  return Object.keys(faults).length > 0 ? { kind: 'faulty', faults } : { kind: 'good', value }
}

/** A format without a name is left out. */
function formatsIn(typed: Typed, faults: Record<string, string>): ParcelFileFormat[] {
  const formats: ParcelFileFormat[] = []
  for (let place = 0; place < mostFormats; place += 1) {
    const name = plainWithin(longestOfFile.name, typed[`format-${place}`] ?? '').slice(0, longestOfFile.name)
    const columns = (typed[`columns-${place}`] ?? '').slice(0, longestOfFile.columns)
    if (name === '') continue
    if (formats.some((each) => each.name === name)) faults[`format-${place}`] = copy.fault.twice
    const fault = columnsFault(columns)
    if (fault) faults[`columns-${place}`] = fault
    formats.push({ name, columns })
  }
  return formats
}

function columnsFault(text: string): string | null {
  const read = readColumns(text)
  switch (read.kind) {
    case 'columns':
      return null
    case 'none':
    case 'too-many':
      return copy.fault[read.kind]
    case 'unknown-field':
      return copy.fault['unknown-field'](read.line, read.field)
    default:
      return copy.fault[read.kind](read.line)
  }
}
