import { isOrderNumber } from '../orders/order-number.ts'
import { parseCsv } from '../spreadsheets/csv.ts'
import { withoutAccents } from '../catalogue/search.ts'
import { type Carrier, checkParcel, type ParcelFault } from './carriers.ts'

/** An order and its tracking number, as one line of a pasted list names them. `row`: the number of that line, from 1. */
export type TrackingLine = { row: number; orderNumber: string; carrier: string; trackingNumber: string }

/** several-numbers: the line has no heading that tells which of its texts is the tracking number. */
export type UnreadReason = 'no-order' | 'wrong-order' | 'order-twice' | 'several-numbers' | ParcelFault

export type TrackingList =
  | { kind: 'read'; lines: TrackingLine[]; unread: { row: number; why: UnreadReason }[] }
  | { kind: 'too-many' }
  | { kind: 'broken'; problem: string }

/** One press sends at most this many orders. */
export const mostTrackingLines = 100

/**
 * Reads tracking numbers as people have them: typed lines 'PL-7K3M-9Q2FX 7894561230', or a list that was copied from a
 * carrier's page or spreadsheet, with or without headings. `usual`: the carrier of lines that name none.
 */
export function trackingLines(
  text: string,
  { carriers, usual }: { carriers: readonly Carrier[]; usual: string },
): TrackingList {
  const csv = parseCsv(text.trim(), mostTrackingLines + 1)
  if (!csv.ok)
    return csv.fault.row > mostTrackingLines
      ? { kind: 'too-many' }
      : { kind: 'broken', problem: csv.fault.problem }
  const records = csv.records.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const [first] = records
  const heads = first && !first.cells.some((cell) => orderIn(cell)) ? headsOf(first.cells) : null
  const rows = heads ? records.slice(1) : records
  if (rows.length > mostTrackingLines) return { kind: 'too-many' }
  const seen = new Set<string>()
  const lines: TrackingLine[] = []
  const unread: { row: number; why: UnreadReason }[] = []
  for (const { row, cells } of rows) {
    const read = lineOf(cells, heads, { carriers, usual })
    if (typeof read === 'string') unread.push({ row, why: read })
    else if (seen.has(read.orderNumber)) unread.push({ row, why: 'order-twice' })
    else {
      seen.add(read.orderNumber)
      lines.push({ row, ...read })
    }
  }
  return { kind: 'read', lines, unread }
}

type Heads = { tracking: number; carrier: number }

/** Returns null if no heading names the column of the tracking numbers. */
function headsOf(cells: readonly string[]): Heads | null {
  const place = (words: RegExp) => cells.findIndex((cell) => words.test(withoutAccents(cell)))
  const tracking = place(/guia|rastreo|tracking/)
  return tracking < 0 ? null : { tracking, carrier: place(/paqueter|mensajer|carrier|transportista/) }
}

function lineOf(
  cells: readonly string[],
  heads: Heads | null,
  { carriers, usual }: { carriers: readonly Carrier[]; usual: string },
): Omit<TrackingLine, 'row'> | UnreadReason {
  const texts = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  const orderNumber = texts.map(orderIn).find((each) => each !== null)
  if (!orderNumber) return texts.some((each) => likeAnOrder.test(each)) ? 'wrong-order' : 'no-order'
  const carrierOf = (text: string) => carriers.find(({ name }) => plain(name) === plain(text))?.name
  const words = texts.length === 1 ? texts[0]!.split(/\s+/) : texts
  const named = heads && heads.carrier >= 0 ? (cells[heads.carrier] ?? '').trim() : ''
  const carrier =
    named === ''
      ? (words.map(carrierOf).find((each) => each !== undefined) ?? usual)
      : (carrierOf(named) ?? named)
  const numbers = heads
    ? [cells[heads.tracking] ?? '']
    : words.filter((each) => !orderIn(each) && carrierOf(each) === undefined && /\d/.test(each))
  if (numbers.length > 1) return 'several-numbers'
  const parcel = checkParcel({ carrier, trackingNumber: numbers[0] ?? '' }, carriers)
  return parcel.kind === 'faulty'
    ? parcel.fault
    : { orderNumber, carrier, trackingNumber: parcel.trackingNumber }
}

const likeAnOrder = /\b[A-Z]{2}-[A-Z0-9]{4}-[A-Z0-9]{5}\b/i

function orderIn(text: string): string | null {
  const found = likeAnOrder.exec(text)?.[0].toUpperCase() ?? ''
  return isOrderNumber(found) ? found : null
}

const plain = (text: string) => withoutAccents(text).replaceAll(/[^a-z0-9ñ]/g, '')
