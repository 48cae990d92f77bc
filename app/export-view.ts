import type { CustomerExport } from '../use-cases/accounts/export-customer.ts'
import { dateAndTime } from '../words/dates.ts'
import { mxn } from './api/mxn.ts'
import { transactionView } from './api/transaction-view.ts'

/** Everything the shop keeps of a person as it is handed to them: no secret of a link, of a card or of a session. */
export function exportView({ customer, orders, cards, sessions, messages }: CustomerExport, now: Date) {
  return {
    exported: dateAndTime(now),
    customer: {
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
    },
    orders: orders.map((order) => ({
      ...transactionView(order),
      email: order.email,
      comments: order.comments,
    })),
    cards: cards.map(({ number, holder, amount, issuedAt, revokedAt }) => ({
      number,
      holder,
      amount: mxn(amount),
      issued: dateAndTime(issuedAt),
      revoked: revokedAt && dateAndTime(revokedAt),
    })),
    sessions: sessions.map(({ createdAt, expiresAt }) => ({
      from: dateAndTime(createdAt),
      until: dateAndTime(expiresAt),
    })),
    messages: messages.map(({ name, message, createdAt }) => ({
      name,
      message,
      sent: dateAndTime(createdAt),
    })),
  }
}
