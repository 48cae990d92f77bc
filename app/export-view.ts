import type { CustomerExport } from '../use-cases/accounts/export-customer.ts'
import type { ShopSettings } from '../use-cases/shop.ts'
import { dateAndTime } from '../words/dates.ts'
import { moneyJson } from './api/mxn.ts'
import { transactionView } from './api/transaction-view.ts'
import { sizeWords } from '../words/sizes.ts'

/** A customer's exported data, without the secrets of links, cards and sessions. */
export function exportView(
  all: CustomerExport,
  { now, settings: { carriers } }: { now: Date; settings: Pick<ShopSettings, 'carriers'> },
) {
  const { customer, beside } = all
  return {
    exported: dateAndTime(now),
    email: all.email,
    customer: customer && customerView(customer),
    orders: all.orders.map((order) => ({
      ...transactionView(order, carriers),
      email: order.email,
      phone: order.delivery.phone ?? '',
      comments: order.comments,
      ...besideOrder(beside, order.id),
    })),
    unfinishedPayments: all.payments.map(({ createdAt, total, lines, note, ...payment }) => ({
      ...payment,
      started: dateAndTime(createdAt),
      total: moneyJson(total),
      items: lines.map(({ name, quantity }) => ({ name, quantity })),
      note: note ?? '',
    })),
    transfers: all.transfers.map(transferView),
    invoices: all.invoices.map(invoiceView),
    cards: all.cards.map(({ number, holder, amount, issuedAt, revokedAt, revokedReason }) => ({
      number,
      holder,
      amount: moneyJson(amount),
      issued: dateAndTime(issuedAt),
      revoked: revokedAt && dateAndTime(revokedAt),
      revokedReason,
    })),
    sessions: all.sessions.map(({ createdAt, expiresAt }) => ({
      from: dateAndTime(createdAt),
      until: dateAndTime(expiresAt),
    })),
    devices: all.devices.map((seen) => ({ lastSeen: dateAndTime(seen) })),
    messages: all.messages.map((message) => messageView(message, all.answers)),
    mails: all.mails.map(({ kind, createdAt, sentAt }) => ({
      kind,
      written: dateAndTime(createdAt),
      sent: sentAt && dateAndTime(sentAt),
    })),
    codes: all.codes.map(({ spelling, uses, endsAt, createdAt }) => ({
      code: spelling,
      used: uses > 0,
      given: dateAndTime(createdAt),
      until: endsAt && dateAndTime(endsAt),
    })),
    waits: all.waits.map(waitView),
    favourites: all.favourites.map(({ title, keptAt }) => ({ product: title, kept: dateAndTime(keptAt) })),
    requests: all.requests.map(({ kind, receivedOn, dueOn, answeredAt }) => ({
      kind,
      receivedOn,
      dueOn,
      answered: answeredAt && dateAndTime(answeredAt),
    })),
  }
}

export type ExportView = ReturnType<typeof exportView>

function customerView(customer: NonNullable<CustomerExport['customer']>) {
  return {
    id: customer.id,
    FId: customer.fId,
    Status: customer.status,
    Name: customer.name,
    LastName: customer.lastName,
    Email: customer.email,
    EmailVerified: customer.emailVerifiedAt && dateAndTime(customer.emailVerifiedAt),
    Tel: customer.phone,
    Partner: customer.partner,
    PartnerCard: customer.partnerCard,
    CreationDate: dateAndTime(customer.createdAt),
    UpdatedDate: dateAndTime(customer.updatedAt),
  }
}

function transferView({
  number,
  payBy,
  reportedAt,
  hasReceipt,
  arrivals,
  ...transfer
}: CustomerExport['transfers'][number]) {
  return {
    ...transfer,
    order: number,
    payBy: payBy && dateAndTime(payBy),
    reported: reportedAt && dateAndTime(reportedAt),
    receipt: hasReceipt,
    arrived: arrivals.map(({ amount, ...arrival }) => ({ ...arrival, amount: moneyJson(amount) })),
  }
}

function invoiceView({ number, askedAt, hasFiles, ...invoice }: CustomerExport['invoices'][number]) {
  return { order: number, ...invoice, asked: dateAndTime(askedAt), files: hasFiles }
}

function waitView({ title, size, state, askedAt }: CustomerExport['waits'][number]) {
  return {
    product: title,
    size: size === null ? '' : sizeWords(size),
    state,
    asked: dateAndTime(askedAt),
  }
}

function messageView(
  { id, name, message, createdAt }: CustomerExport['messages'][number],
  answers: CustomerExport['answers'],
) {
  return {
    name,
    message,
    sent: dateAndTime(createdAt),
    answers: answers
      .filter(({ messageId }) => messageId === id)
      .map(({ text, createdAt: at }) => ({ text, sent: dateAndTime(at) })),
  }
}

function besideOrder(beside: CustomerExport['beside'], orderId: string) {
  const ofOrder = (each: { orderId: string | null }) => each.orderId === orderId
  const sale = beside.sales.find(ofOrder)
  return {
    deliveryAsBought: beside.mended.find(ofOrder)?.delivery ?? null,
    sale: sale ? { reference: sale.reference, priceReason: sale.priceReason } : null,
    paymentNote: beside.waits.find(ofOrder)?.note ?? '',
    refunds: beside.refunds
      .filter(ofOrder)
      .map(({ provider, amount, reason, withdrawnReason, state, createdAt }) => ({
        provider,
        amount: moneyJson(amount),
        reason,
        withdrawnReason,
        state,
        asked: dateAndTime(createdAt),
      })),
    returns: beside.pieces.filter(ofOrder).map(({ quantity, sound, reason, createdAt }) => ({
      quantity,
      sound,
      reason,
      taken: dateAndTime(createdAt),
    })),
    exchanges: beside.exchanges
      .filter(ofOrder)
      .map(({ before, size, quantity, carrier, trackingNumber, startedAt }) => ({
        before: sizeWords(before),
        size: sizeWords(size),
        quantity,
        carrier,
        trackingNumber,
        started: dateAndTime(startedAt),
      })),
    notes: beside.notes
      .filter(ofOrder)
      .map(({ text, createdAt }) => ({ text, written: dateAndTime(createdAt) })),
  }
}
