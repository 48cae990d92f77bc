import type { OrderForStaff, OrderStory } from '../../../../data/orders/order-story.ts'
import { directMethodOf } from '../../../../domain/payments/direct-sale.ts'
import type { AuditLine } from '../../../../data/staff/audit-log.ts'
import { canTakeNoteAway } from '../../../../domain/orders/order-note.ts'
import type { ExchangeNews } from '../../../../domain/orders/exchange.ts'
import type { OrderState } from '../../../../domain/orders/order-life.ts'
import { dayAndTime } from '../../../../words/ago.ts'
import { staffStateName, storyCopy as copy } from '../../../../words/backoffice/order-page-words.ts'
import { price } from '../../../../words/price.ts'
import { sizeWords } from '../../../../words/sizes.ts'
import type { MailAgain } from '../../../../use-cases/orders/order-mails.ts'

export type Happened = {
  key: string
  /** `at`: ISO 8601; `when`: the same time in words. */
  at: string
  when: string
  text: string
  who?: string
  note?: string
  /** Id of a note that the user can still delete. */
  takeAway?: string
  /** Set if the mail of this entry can be sent again. */
  again?: MailAgain
  bad?: true
}

/** The parts of an order's history that the user's role may see. */
type Sees = { money: boolean; mails: boolean; mailAgain: boolean; staffId: string }

/** The history of an order, the newest entry first. */
export function orderTimeline(
  order: OrderForStaff,
  story: OrderStory & { lines: readonly AuditLine[] },
  sees: Sees,
  now: Date,
): Happened[] {
  const isPickedUp = order.delivery.pickup !== undefined
  return [
    happened('paid', order.createdAt, order.channel === 'web' ? copy.paid : copy.sold),
    ...story.lines.filter(isInTimeline).map((line, index) => ({
      ...happened(`line-${index}`, line.at, actionWords(line, isPickedUp)),
      who: line.who,
    })),
    ...story.notes.map(({ id, text, who, staffId, createdAt }) => ({
      ...happened(id, createdAt, ''),
      who: who ?? copy.console,
      note: text,
      ...(canTakeNoteAway({ staffId, createdAt }, sees.staffId, now) && { takeAway: id }),
    })),
    ...(sees.mails ? mailsThatWent(order, story, sees) : []),
    ...(sees.money ? moneyThatWent(order, story) : []),
  ].toSorted((one, other) => other.at.localeCompare(one.at))
}

function mailsThatWent(order: OrderForStaff, { mails }: OrderStory, { mailAgain }: Sees): Happened[] {
  const toBuyer = mails.filter(({ kind }) => kind !== 'order-notice')
  const last = (kinds: readonly string[]) => toBuyer.findLast(({ kind }) => kinds.includes(kind))?.id
  const lastConfirmation = last(['order-confirmation', 'order-copy'])
  const lastOfParcel = last(['order-shipped', 'order-handed-over'])
  const isPickedUp = order.delivery.pickup !== undefined
  const canAgain = mailAgain && order.email !== ''
  return toBuyer.map(({ id, kind, createdAt, sentAt }) => {
    const shown = kind === 'order-shipped' && isPickedUp ? 'order-ready' : kind
    const words = copy.mails[shown] ?? copy.mails['other']
    const again: MailAgain | undefined =
      id === lastConfirmation ? 'confirmation' : id === lastOfParcel ? 'parcel' : undefined
    return {
      ...happened(id, sentAt ?? createdAt, `${words} · ${sentAt ? copy.mailSent : copy.mailWaits}`),
      ...(canAgain && sentAt && again && { again }),
    }
  })
}

function moneyThatWent(order: OrderForStaff, { refunds }: OrderStory): Happened[] {
  const { provider } = order
  const isManual = directMethodOf(provider) !== null
  const refunded = refunds.map(({ id, amount, state, createdAt, updatedAt }) => ({
    ...happened(
      `refund-${id}`,
      state === 'asked' ? createdAt : updatedAt,
      copy.refund(price(amount), state, provider),
    ),
    // A failed refund of a direct sale is not a problem, because staff themselves withdrew the refund.
    ...(state === 'failed' && !isManual && { bad: true as const }),
  }))
  const outside = order.state === 'refunded' ? [happened('all-back', order.stateSince, copy.allBack)] : []
  return [...refunded, ...outside]
}

function happened(key: string, at: Date, text: string): Happened {
  return { key, at: at.toISOString(), when: dayAndTime(at), text }
}

/** Skips the log line of a new note, because the history shows the note itself. */
function isInTimeline({ action, became }: AuditLine): boolean {
  return action !== 'write note' || became['note'] !== 'written'
}

export function actionWords(
  { action, became }: Pick<AuditLine, 'action' | 'became'>,
  isPickedUp: boolean,
): string {
  const { steps } = copy
  switch (action) {
    case 'ship order':
      if (became['ready']) return steps.ready
      return became['mended'] ? steps.tracking : steps['ship order'](textOf(became['carrier']))
    case 'deliver order':
      if (became['inHand']) return steps.handedOver
      return isPickedUp ? steps.pickedUp : steps[action]
    case 'undo order step': {
      const back = steps[action](staffStateName(became['state'] as OrderState, isPickedUp))
      return became['told'] ? `${back}; ${steps.undoAfterMail}` : back
    }
    case 'change size':
      return (became['exchange'] ? steps.exchange.started : steps[action])(sizeWords(textOf(became['size'])))
    case 'exchange size':
      return steps.exchange[became['exchange'] as ExchangeNews](sizeWords(textOf(became['size'])))
    case 'write note':
      return steps.noteTaken
    case 'prepare order':
    case 'cancel order':
    case 'mend address':
    case 'send mail again':
    case 'refund order':
    case 'take pieces back':
    case 'look after refund':
    case 'withdraw refund':
    case 'sell directly':
      return steps[action]
    default:
      return steps.other
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
