import { randomUUID } from 'node:crypto'
import { arrivalsSince, transfersToMatch } from '../../../../data/payments/transfers.ts'
import { bankLinesFrom, longestBankText } from '../../../../domain/payments/bank-lines.ts'
import { largestFiles, megabytesOf } from '../../../../domain/pictures/largest-files.ts'
import { fileText } from '../../../../domain/spreadsheets/file-text.ts'
import { type MatchedRow, proposeMatches } from '../../../../domain/payments/transfer-matches.ts'
import { mexicanDay } from '../../../../domain/values/mexican-days.ts'
import { isUuid } from '../../../../domain/values/uuid.ts'
import { recordArrival } from '../../../../use-cases/transfers/record-arrival.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import type { Actor } from '../../../../use-cases/staff/acting.ts'
import { filesCopy } from '../../../../words/backoffice/files.ts'
import { isChosenFile } from '../../../forms/chosen-file.ts'
import { done, type Feedback, isRefused, notDone, refusedFeedback } from '../../session/feedback.ts'
import { centavosOf, textOf } from '../money-back/sent-form.ts'
import { isRecentDay } from './transfer-arrival-press.ts'
import { transferArrivalCopy } from './transfer-arrival-words.ts'

const copy = transferArrivalCopy.bank
const dayMs = 24 * 60 * 60_000
const lateDays = 30
const mostTransfers = 2_000

/** A row of the bank that may be the money of a transfer. `key`: the idempotency key of its recording. */
export type ProposedRow = {
  key: string
  date: string
  amount: number
  text: string
  orderNumber: string
  name: string
  why: string
  /** The amount is exactly the missing one, so the row can be recorded here. */
  isExact: boolean
  isSure: boolean
}

export type BankAnswer = {
  feedback?: Feedback
  pasted: string
  /** `file`: what is wrong with the chosen file. `text`: what is wrong with the pasted text. */
  faults?: { file?: string; text?: string }
  /** Tells the owner to check the accents of the chosen file; null or missing: there is no doubt about them. */
  warning?: string | null
  found: { proposed: ProposedRow[]; others: number; unreadable: { row: number; why: string }[] } | null
}

/** Reads the chosen file, otherwise the pasted lines, and proposes whose money they are; stores nothing. */
export async function readBankLines(shop: Shop, sent: FormData): Promise<BankAnswer> {
  const pasted = textOf(sent, 'movimientos').slice(0, longestBankText + 1)
  const file = sent.get('archivo')
  const from = isChosenFile(file) ? await textOfFile(file) : { text: pasted, warning: null }
  const field = isChosenFile(file) ? 'file' : 'text'
  const refused = (fault: string): BankAnswer => ({ pasted, faults: { [field]: fault }, found: null })
  if ('fault' in from) return refused(from.fault)
  if (from.text === '') return refused(copy.empty)
  const lines = bankLinesFrom(from.text)
  if (lines.kind === 'too-long') return refused(copy.tooLong)
  if (lines.kind === 'broken') return refused(lines.problem)
  const since = new Date(shop.now().getTime() - lateDays * dayMs)
  const [transfers, recorded] = await Promise.all([
    transfersToMatch(shop.db, since, mostTransfers),
    arrivalsSince(shop.db, mexicanDay(new Date(since.getTime() - lateDays * dayMs))),
  ])
  const rows = proposeMatches(
    lines.rows,
    transfers,
    recorded.filter(({ trackingKey }) => trackingKey !== '').map((money) => ({ ...money, text: '' })),
  )
  const byId = new Map(transfers.map((transfer) => [transfer.id, transfer]))
  const proposed = rows.flatMap((row) => {
    const transfer = row.proposal && byId.get(row.proposal.transferId)
    return transfer ? [proposedRow(row, row.proposal!, transfer)] : []
  })
  return {
    pasted,
    warning: from.warning,
    found: {
      proposed,
      others: rows.length - proposed.length,
      unreadable: lines.unreadable
        .slice(0, 20)
        .map(({ row, reason }) => ({ row, why: copy.reasons[reason] })),
    },
  }
}

async function textOfFile(file: File): Promise<{ text: string; warning: string | null } | { fault: string }> {
  if (file.size === 0) return { fault: filesCopy.empty(file.name) }
  if (file.size > largestFiles.bankLines)
    return { fault: filesCopy.tooLarge(file.name, megabytesOf(largestFiles.bankLines)) }
  const read = fileText(new Uint8Array(await file.arrayBuffer()))
  return read.ok ? read : { fault: read.problem }
}

function proposedRow(
  { date, amount, text }: MatchedRow,
  { kind, by, isLate }: NonNullable<MatchedRow['proposal']>,
  { orderNumber, name, amount: missing }: { orderNumber: string; name: string; amount: number },
): ProposedRow {
  const why = { sure: copy.exact, less: copy.less, more: copy.more, again: copy.again }
  const said = kind === 'maybe' ? (by === 'name' ? copy.byName : copy.byAmount) : why[kind]
  return {
    key: randomUUID(),
    date,
    amount,
    text,
    orderNumber,
    name,
    why: isLate ? `${said}; ${copy.late}` : said,
    isExact: amount === missing && kind !== 'again',
    isSure: kind === 'sure',
  }
}

/** Records the rows that staff marked, each as if it had been recorded on its own page. */
export async function recordBankLines(shop: Shop, actor: Actor, sent: FormData): Promise<BankAnswer> {
  const marked = sent.getAll('fila').filter((key) => typeof key === 'string' && isUuid(key)) as string[]
  const answer = { pasted: '', found: null }
  if (marked.length === 0) return { ...answer, feedback: notDone(copy.nothing) }
  const failed: string[] = []
  for (const key of marked.slice(0, 200)) {
    const orderNumber = textOf(sent, `pedido-${key}`)
    const on = textOf(sent, `dia-${key}`)
    const amount = centavosOf(sent, `cantidad-${key}`)
    if (amount < 1 || !isRecentDay(on, shop.now())) {
      failed.push(orderNumber)
      continue
    }
    const arrival = { key, orderNumber, amount, on, trackingKey: '', choice: null }
    const result = await recordArrival(shop, actor, arrival)
    if (isRefused(result)) return { ...answer, feedback: refusedFeedback(result) }
    const isPaid = result.kind === 'recorded' && result.settlement.kind === 'paid'
    if (!isPaid && result.kind !== 'recorded-already') failed.push(orderNumber)
  }
  const words = copy.recorded(marked.length - failed.length)
  return {
    ...answer,
    feedback: failed.length === 0 ? done(words) : notDone(`${words} ${copy.notRecorded(failed)}`),
  }
}
