import { withoutAccents } from '../catalogue/search.ts'
import { mexicanDay } from '../values/mexican-days.ts'
import type { Centavos } from '../values/money.ts'
import type { BankRow } from './bank-lines.ts'

export type OpenTransfer = {
  id: string
  orderNumber: string
  /** Digits as text. Banks may print more zeros in front. */
  reference: string
  amount: Centavos
  name: string
  payBy: Date
}

/** Money that was recorded before. `trackingKey`: '' if nobody told it. */
export type RecordedMoney = { date: string; amount: Centavos; trackingKey: string; text: string }

/**
 * sure: the row names the transfer and has its amount. less, more: the row names the transfer and has another amount.
 * maybe: the amount alone, or the amount and the name, fit this transfer and no other. again: the row names a transfer
 * for which another row is proposed already.
 */
export type Proposal = {
  transferId: string
  kind: 'sure' | 'less' | 'more' | 'maybe' | 'again'
  by: 'reference' | 'amount' | 'name'
  /** The money came after the day until which the transfer could be paid. */
  isLate: boolean
}

/**
 * `skipped`: why the row gets no proposal: it was recorded before, it repeats a row above, or its money left the
 * account.
 */
export type MatchedRow = BankRow & {
  proposal: Proposal | null
  skipped: 'recorded' | 'repeated' | 'withdrawal' | null
}

type Noted = { row: BankRow; digits: ReadonlySet<string>; letters: string; words: ReadonlySet<string> }
type Sought = OpenTransfer & { digits: string; letters: string }
type Finds = (row: Noted, transfer: Sought) => boolean

/**
 * Proposes which row of the bank pays which open transfer. Each row and each transfer is in at most one proposal, apart
 * from `again`. A person decides.
 */
export function proposeMatches(
  rows: readonly BankRow[],
  transfers: readonly OpenTransfer[],
  recorded: readonly RecordedMoney[] = [],
): MatchedRow[] {
  const skipped = rows.map((row, index) => whySkipped(row, rows.slice(0, index), recorded))
  const proposals = new Map<BankRow, Proposal>()
  const sought = transfers.map((transfer) => ({
    ...transfer,
    digits: significant(transfer.reference),
    letters: lettersOf(transfer.orderNumber),
  }))
  const free = new Set(sought)
  const waiting = rows.filter((_, index) => skipped[index] === null).map(noted)

  const propose = ({ row }: Noted, transfer: Sought, by: Proposal['by'], kind: Proposal['kind']) => {
    const isLate = row.date > mexicanDay(transfer.payBy)
    proposals.set(row, { transferId: transfer.id, kind, by, isLate })
    free.delete(transfer)
  }
  const without = () => waiting.filter(({ row }) => !proposals.has(row))
  /** Proposes the pairs in which neither the row nor the transfer has another fitting partner. */
  const proposePairs = (finds: Finds, by: Proposal['by']) => {
    const partners = without().map((row) => ({
      row,
      found: [...free].filter((transfer) => finds(row, transfer)),
    }))
    const rivals = Map.groupBy(
      partners.flatMap(({ found }) => found),
      (transfer) => transfer,
    )
    for (const { row, found } of partners)
      if (found.length === 1 && rivals.get(found[0]!)!.length === 1) propose(row, found[0]!, by, 'maybe')
  }

  for (const row of waiting) {
    const named = [...free].find((transfer) => isNamed(row, transfer) && hasAmount(row, transfer))
    if (named) propose(row, named, 'reference', 'sure')
  }
  for (const row of without()) {
    const named = sought.find((transfer) => isNamed(row, transfer))
    if (named) propose(row, named, 'reference', free.has(named) ? lessOrMore(row, named) : 'again')
  }
  proposePairs((row, transfer) => hasAmount(row, transfer) && hasName(row, transfer), 'name')
  proposePairs(hasAmount, 'amount')
  return rows.map((row, index) => ({
    ...row,
    proposal: proposals.get(row) ?? null,
    skipped: skipped[index]!,
  }))
}

function whySkipped(row: BankRow, above: readonly BankRow[], recorded: readonly RecordedMoney[]) {
  if (row.amount < 0) return 'withdrawal'
  const isSame = (other: { date: string; amount: Centavos }) =>
    other.date === row.date && other.amount === row.amount
  const letters = lettersOf(row.text)
  const wasRecorded = recorded.some(
    (money) =>
      isSame(money) &&
      (money.trackingKey === '' ? money.text === row.text : letters.includes(money.trackingKey)),
  )
  if (wasRecorded) return 'recorded'
  return above.some((other) => isSame(other) && other.text === row.text) ? 'repeated' : null
}

const lettersOf = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '')
const wordsOf = (text: string): string[] => withoutAccents(text).match(/[a-zñ]{3,}/g) ?? []
const significant = (digits: string): string => digits.replace(/^0+(?=\d)/, '')

function noted(row: BankRow): Noted {
  return {
    row,
    digits: new Set((row.text.match(/\d+/g) ?? []).map(significant)),
    letters: lettersOf(row.text),
    words: new Set(wordsOf(row.text)),
  }
}

function isNamed(row: Noted, transfer: Sought): boolean {
  return row.digits.has(transfer.digits) || row.letters.includes(transfer.letters)
}

function hasAmount({ row }: Noted, { amount }: OpenTransfer): boolean {
  return row.amount === amount
}

function lessOrMore({ row }: Noted, { amount }: OpenTransfer): 'less' | 'more' {
  return row.amount < amount ? 'less' : 'more'
}

/** Banks cut names and leave out second ones, so two words of the name are enough. */
function hasName({ words }: Noted, { name }: OpenTransfer): boolean {
  const own = new Set(wordsOf(name))
  return own.size > 1 && [...own].filter((word) => words.has(word)).length > 1
}
