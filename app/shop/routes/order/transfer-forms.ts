import { data, redirect } from 'react-router'
import { trackingKeyFrom } from '../../../../domain/payments/tracking-key.ts'
import type { OpenedTransfer } from '../../../../use-cases/orders/open-order.ts'
import type { Settlement } from '../../../../use-cases/payments/settlement.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import {
  cancelTransfer,
  payTransferOnline,
  reportTransfer,
  settleTransferOnline,
} from '../../../../use-cases/transfers/follow-transfer.ts'
import { paths } from '../../../../words/paths.ts'
import { type OnlineOutcome, transferRefusals } from '../../../../words/transfer-page-words.ts'
import { personal } from '../account/require-customer.ts'

/** A form of the page that was not done. `typed`: the tracking key as the buyer typed it. */
export type TransferAnswer =
  | {
      kind: 'report'
      typed: string
      faults: { trackingKey?: string; receipt?: string }
      reason: string | null
    }
  | { kind: 'cancel'; reason: string }
  | { kind: 'online'; outcome: OnlineOutcome }

const answer = (given: TransferAnswer, status: number) => data(given, { status, headers: personal })

/** The page shows the order as it is now. A reload sends no form again. */
export const shownAgain = (number: string, anchor = '') =>
  redirect(paths.order(number) + anchor, { status: 303, headers: personal })

/** The receipt was not read; the form has only the tracking key. */
export const reportTooLong = (form: FormData) =>
  answer(
    { kind: 'report', typed: typedKey(form), faults: { receipt: transferRefusals.tooLong }, reason: null },
    413,
  )

/** Carries out the form that the buyer sent: report, cancellation or payment online. */
export async function followTransfer(
  shop: Shop,
  { transfer, claim }: OpenedTransfer,
  form: FormData,
  address: string,
) {
  const of = { orderNumber: transfer.orderNumber, claim }
  switch (form.get('do')) {
    case 'report':
      return report(shop, of, form)
    case 'cancel': {
      const cancelled = await cancelTransfer(shop, of)
      return cancelled.kind === 'later'
        ? answer({ kind: 'cancel', reason: transferRefusals.cancelLater }, 409)
        : shownAgain(of.orderNumber)
    }
    case 'online':
      return payOnline(shop, of, address)
    default:
      return shownAgain(of.orderNumber)
  }
}

function typedKey(form: FormData): string {
  const sent = form.get('trackingKey')
  return typeof sent === 'string' ? sent.slice(0, 400) : ''
}

type Of = Parameters<typeof reportTransfer>[1]

async function report(shop: Shop, of: Of, form: FormData) {
  const { keyFaults, receiptFaults, neither, again, tooMany } = transferRefusals
  const typed = typedKey(form)
  const file = form.get('receipt')
  const receipt = file instanceof File && file.size > 0 ? file : null
  const refused = (faults: { trackingKey?: string; receipt?: string }, status = 400) =>
    answer({ kind: 'report', typed, faults, reason: null }, status)

  const key = trackingKeyFrom(typed)
  if (key.kind === 'refused' && key.reason === 'empty' && receipt === null)
    return refused({ trackingKey: neither })
  // The browser sends a chosen file only once, so the buyer is told to choose it again.
  if (key.kind === 'refused' && key.reason !== 'empty')
    return refused({ trackingKey: keyFaults[key.reason] + (receipt === null ? '' : again) })
  const cleaned = receipt && (await shop.cleanReceipt(new Uint8Array(await receipt.arrayBuffer())))
  if (cleaned?.kind === 'refused')
    return refused({ receipt: receiptFaults[cleaned.reason] }, cleaned.reason === 'busy' ? 503 : 400)
  const done = await reportTransfer(shop, of, {
    trackingKey: key.kind === 'key' ? key.key : '',
    receipt: cleaned && { type: cleaned.type, bytes: Buffer.from(cleaned.bytes) },
  })
  if (done.kind === 'too-many-reports')
    return answer({ kind: 'report', typed, faults: {}, reason: tooMany }, 429)
  return shownAgain(of.orderNumber, '#avisaste')
}

/** The provider gets this page's address without the key of the order: the browser has the key in a cookie. */
async function payOnline(shop: Shop, of: Of, address: string) {
  const { orderNumber } = of
  const back = (outcome: string) => `${shop.settings.publicUrl}${paths.order(orderNumber)}?pago=${outcome}`
  const begun = await payTransferOnline(shop, of, {
    visitor: `transfer ${orderNumber}`,
    address,
    returnUrl: back('aprobado'),
    cancelUrl: back('cancelado'),
  })
  switch (begun.kind) {
    case 'started':
      return redirect(begun.approveUrl, { status: 303, headers: personal })
    case 'settled': {
      const outcome = outcomeOf(begun.settlement)
      return outcome ? answer({ kind: 'online', outcome }, 409) : shownAgain(orderNumber)
    }
    case 'too-many-payments':
      return answer({ kind: 'online', outcome: 'too-many' }, 429)
    case 'provider-unreachable':
      return answer({ kind: 'online', outcome: 'unreachable' }, 503)
    case 'provider-refused':
      return answer({ kind: 'online', outcome: 'refused' }, 422)
    default:
      return shownAgain(orderNumber)
  }
}

/**
 * The buyer comes back from the provider's page. Returns what the page says, or null if the order's state says it.
 * May run again, because a reload repeats it.
 */
export async function backFromProvider(
  shop: Shop,
  { transfer, claim }: OpenedTransfer,
  outcome: string | null,
): Promise<OnlineOutcome | null> {
  if (outcome === 'cancelado') return 'cancelled'
  if (outcome !== 'aprobado') return null
  return outcomeOf(await settleTransferOnline(shop, { orderNumber: transfer.orderNumber, claim }))
}

function outcomeOf({ kind }: Settlement): OnlineOutcome | null {
  switch (kind) {
    case 'declined':
    case 'not-approved':
    case 'refused':
      return kind
    case 'used-up':
      return 'declined'
    case 'confirming':
    case 'unknown':
    case 'busy':
      return 'confirming'
    default:
      return null
  }
}
