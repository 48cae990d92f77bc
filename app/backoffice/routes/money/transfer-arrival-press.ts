import { arrivalChoices } from '../../../../domain/payments/arrival-decision.ts'
import { trackingKeyFrom } from '../../../../domain/payments/tracking-key.ts'
import { priceCell } from '../../../../domain/spreadsheets/cells.ts'
import { dayBegins, mexicanDay } from '../../../../domain/values/mexican-days.ts'
import type { Centavos } from '../../../../domain/values/money.ts'
import {
  type ArrivalRecorded,
  type ArrivalToRecord,
  recordArrival,
} from '../../../../use-cases/transfers/record-arrival.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import type { Actor } from '../../../../use-cases/staff/acting.ts'
import { dayAndTime } from '../../../../words/ago.ts'
import { backofficeFrame } from '../../../../words/backoffice/backoffice-frame-words.ts'
import { done, type Feedback, isRefused, notDone, refusedFeedback } from '../../session/feedback.ts'
import { keyOf, textOf } from '../money-back/sent-form.ts'
import { transferArrivalCopy as copy } from './transfer-arrival-words.ts'

const longestDaysAgo = 62

/** What the form sent, so that nothing typed is lost when it is shown again. */
export type TypedArrival = { amount: string; day: string; key: string }
type Field = keyof TypedArrival

export type ArrivalAnswer = {
  feedback?: Feedback
  typed: TypedArrival
  faults: Partial<Record<Field, string>>
  /** Staff must say what to do with an amount that is not the missing one. */
  asked: { missing: Centavos; amount: Centavos } | null
}

export async function arrivalPress(
  shop: Shop,
  actor: Actor,
  orderNumber: string,
  sent: FormData,
): Promise<ArrivalAnswer> {
  const typed = { amount: textOf(sent, 'cantidad'), day: textOf(sent, 'dia'), key: textOf(sent, 'clave') }
  const answer = { typed, faults: {}, asked: null }
  const key = keyOf(sent)
  if (!key) return { ...answer, feedback: notDone(backofficeFrame.fault) }
  const read = readArrival(typed, shop.now())
  if (read.kind === 'faulty') return { ...answer, faults: read.faults }
  const choice = arrivalChoices.find((each) => each === textOf(sent, 'que')) ?? null
  const result = await recordArrival(shop, actor, { ...read.arrival, key, orderNumber, choice })
  if (isRefused(result)) return { ...answer, feedback: refusedFeedback(result) }
  return result.kind === 'other-amount'
    ? { ...answer, asked: { missing: result.missing, amount: read.arrival.amount } }
    : { ...answer, feedback: arrivalWords(result) }
}

function readArrival(
  { amount, day, key }: TypedArrival,
  now: Date,
):
  | { kind: 'read'; arrival: Pick<ArrivalToRecord, 'amount' | 'on' | 'trackingKey'> }
  | { kind: 'faulty'; faults: Partial<Record<Field, string>> } {
  const money = priceCell(amount)
  const trackingKey = key === '' ? ({ kind: 'key', key: '' } as const) : trackingKeyFrom(key)
  const faults: Partial<Record<Field, string>> = {
    ...((!money.ok || money.value < 1) && { amount: copy.faults.amount }),
    ...(!isRecentDay(day, now) && { day: copy.faults.day }),
    ...(trackingKey.kind !== 'key' && { key: copy.faults.key }),
  }
  if (!money.ok || trackingKey.kind !== 'key' || Object.keys(faults).length > 0)
    return { kind: 'faulty', faults }
  return { kind: 'read', arrival: { amount: money.value, on: day, trackingKey: trackingKey.key } }
}

export function isRecentDay(day: string, now: Date): boolean {
  const began = dayBegins(day)
  return (
    began !== null &&
    day <= mexicanDay(now) &&
    now.getTime() - began.getTime() < longestDaysAgo * 24 * 60 * 60_000
  )
}

function arrivalWords(result: Exclude<ArrivalRecorded, { kind: 'other-amount' }>): Feedback {
  const { said } = copy
  switch (result.kind) {
    case 'recorded': {
      const { kind } = result.settlement
      return kind === 'paid' || kind === 'returned' || kind === 'second'
        ? done(said[kind])
        : done(said.second)
    }
    case 'rest-asked':
      return done(said.rest(result.missing, dayAndTime(result.payBy)))
    case 'goes-back':
      return done(said.goesBack)
    case 'recorded-already':
      return done(said.already)
    case 'tracking-key-used':
      return notDone(said.keyUsed(result.orderNumber))
    case 'no-such-transfer':
      return notDone(said.unknown)
  }
}
