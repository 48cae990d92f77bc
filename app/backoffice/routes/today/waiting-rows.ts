import type { FollowFault } from '../../../../domain/spreadsheets/spreadsheet-plan.ts'
import { deliversMail } from '../../../../data/mail/mail-job.ts'
import type { Waiting, WaitingKind } from '../../../../domain/today/what-waits.ts'
import type { Pictures } from '../../../../gateways/images/pictures.ts'
import { ago } from '../../../../words/ago.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { followStopped } from '../../../../words/backoffice/spreadsheet-words.ts'
import { piecesWords, todayCopy as copy } from '../../../../words/backoffice/today.ts'
import { listAddress } from '../../list-address.ts'
import { ordersAddress } from '../orders/orders-address.ts'
import { longDate } from '../../../../words/dates.ts'
import { paths as shopPaths } from '../../../../words/paths.ts'

type Around = { pictures: Pictures; now: Date; shopUrl: string; seesHealth: boolean }

export type WaitingRow = ReturnType<typeof waitingRow>

export function waitingRow(waiting: Waiting, { pictures, now, shopUrl, seesHealth }: Around) {
  const { kind, count, since, image, urgency } = waiting
  const words = copy.waiting[kind]
  return {
    kind,
    urgency,
    title: words.title(count),
    detail: detailOf(waiting).filter(Boolean).join(' · '),
    age: ago(since, now),
    picture: image === '' ? null : pictures.resolve(image),
    icon: words.icon,
    button: words.button(count),
    /** The page of the waiting work; null: the button does the action at once. */
    to: kind === 'running-out' ? shopUrl + shopPaths.catalogue : wayTo(waiting),
    /** A page with more about the waiting work, for a button that does the action at once. */
    about: kind === 'gave-up' && seesHealth ? paths.health : null,
    away: kind === 'running-out',
  }
}

function detailOf(waiting: Waiting): string[] {
  const { kind, count, orderNumber, about, pieces, madeToOrder } = waiting
  const oldest = count === 1 ? orderNumber : copy.oldest(orderNumber)
  switch (kind) {
    case 'to-prepare':
    case 'to-ship':
      return [oldest, about, piecesWords(pieces), madeToOrder ? copy.madeToOrder : '']
    case 'no-news':
      return [oldest, copy.noNewsText]
    case 'exchanges-to-send':
      return [oldest]
    case 'exchanges-not-back':
      return [oldest, copy.exchangeNotBackText]
    case 'returned':
      return [oldest, copy.returnedText]
    case 'to-review':
      return [orderNumber, copy.reviewText]
    case 'transfers-reported':
      return [oldest, about, copy.transferReportedText]
    case 'transfers-ending':
      return [oldest, about, copy.transferEndingText]
    case 'pending-payments':
      return [oldest, about, waiting.urgency === 'resting' ? copy.pendingText : copy.pendingLongText]
    case 'disputes':
      return [orderNumber, about === '' ? copy.disputeText : copy.disputeBy(longDate(new Date(about)))]
    case 'lost-payments':
      return [count === 1 ? orderNumber : '', copy.lostText]
    case 'second-payments':
      return [oldest, copy.secondText]
    case 'refunds-failed':
      return [orderNumber, copy.refundText]
    case 'refunds-by-hand':
      return [oldest, copy.manualRefundText]
    case 'invoices':
      return [oldest, about]
    case 'invoices-ending':
      return [oldest, about, copy.invoiceEndingText]
    case 'messages':
      return [`“${about.replaceAll(/\s+/g, ' ').trim()}”`]
    case 'data-requests':
      return [copy.answerBy(longDate(new Date(`${about}T12:00:00Z`)))]
    case 'findings':
      return [orderNumber, copy.findingsText]
    case 'gave-up':
      return [deliversMail(about) ? copy.gaveUpMail : copy.gaveUpOther]
    case 'backup-late':
      return [copy.backupText]
    case 'sheets-stopped':
      return [followStopped(about as FollowFault)]
    case 'running-out':
      return [about]
  }
}

/** Waiting work that staff do on the page of its order. */
const ofOneOrder: readonly WaitingKind[] = [
  'to-prepare',
  'to-ship',
  'no-news',
  'returned',
  'exchanges-to-send',
  'exchanges-not-back',
]

/** The page of waiting work: a single order or payment has its own page, several share a list. */
function wayTo({ kind, count, orderNumber }: Waiting): string | null {
  const lists: Record<WaitingKind, string | null> = {
    'to-prepare': ordersAddress({ tab: 'prepare' }),
    'to-ship': ordersAddress({ tab: 'send' }),
    'no-news': ordersAddress({ tab: 'problem' }),
    returned: ordersAddress({ tab: 'problem' }),
    'exchanges-to-send': ordersAddress({ tab: 'exchange' }),
    'exchanges-not-back': ordersAddress({ tab: 'exchange' }),
    'to-review': paths.money,
    'pending-payments': paths.money,
    'transfers-reported': listAddress(paths.transfers, { dicen: '1' }),
    'transfers-ending': paths.transfers,
    disputes: paths.money,
    'lost-payments': paths.money,
    'second-payments': paths.money,
    'refunds-failed': paths.refunds,
    'refunds-by-hand': paths.refunds,
    'invoices-ending': paths.invoices,
    invoices: paths.invoices,
    messages: paths.messages,
    'data-requests': paths.customers,
    findings: paths.money,
    'sheets-stopped': paths.imports,
    'gave-up': null,
    'backup-late': paths.health,
    'running-out': null,
  }
  if (count === 1 && orderNumber !== '') {
    if (kind === 'to-review' || kind === 'pending-payments') return paths.payment(orderNumber)
    if (ofOneOrder.includes(kind)) return paths.order(orderNumber)
    if (kind === 'invoices' || kind === 'invoices-ending') return paths.invoice(orderNumber)
    if (kind === 'refunds-failed') return paths.refund(orderNumber)
    if (kind === 'refunds-by-hand') return paths.manualRefunds(orderNumber)
  }
  return lists[kind]
}
