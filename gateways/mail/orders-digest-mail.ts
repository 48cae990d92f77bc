import { html } from 'hono/html'
import { backofficePaths } from '../../words/backoffice/backoffice-paths.ts'
import { ordersDigestMail as copy } from '../../words/orders-digest-mail.ts'
import { absolute, mailButton, mailColours, mailHeading, mailPaper, type Sender } from './mail-paper.ts'
import type { MailWords } from './mail-sender.ts'

type DigestedOrder = {
  number: string
  fullName: string
  city: string
  pieces: number
  total: number
  createdAt: Date
}

/** Paid orders told of together. `first` are some of the `count` of them; `total` of all, in centavos. */
export type OrdersDigest = { count: number; total: number; first: readonly DigestedOrder[] }

/** Tells the shop of several paid orders: who, what for, and the way to each. */
export function ordersDigestMail({ count, total, first }: OrdersDigest, shop: Sender): MailWords {
  const subject = copy.subject(count, total)
  const address = (path: string) => absolute(path, shop)
  const more = first.length < count ? [copy.shown(first.length, count)] : []
  const sheet = html`
    <h1 style="${mailHeading} font-size: 30px; line-height: 1.15;">${copy.title(count)}</h1>
    ${first.map(
      ({ number, fullName, city, pieces, total: paid, createdAt }) =>
        html`<p style="margin: 16px 0 0; overflow-wrap: anywhere;">
          <a href="${address(backofficePaths.order(number))}" style="color: ${mailColours.jade};"
            ><strong>${number}</strong></a
          >
          · ${fullName}, ${city}<br />${copy.order(pieces, paid, createdAt)}
        </p>`,
    )}
    ${more.map((words) => html`<p style="margin: 16px 0 0;">${words}</p>`)}
    ${mailButton({ label: copy.button, address: address(backofficePaths.orders) })}
    <p style="margin: 20px 0 0; color: ${mailColours.quiet}; font-size: 13px;">${copy.why}</p>
  `
  const text = [
    copy.title(count),
    ...first.map(
      ({ number, fullName, city, pieces, total: paid, createdAt }) =>
        `${number} · ${fullName}, ${city}\n${copy.order(pieces, paid, createdAt)}\n${address(backofficePaths.order(number))}`,
    ),
    ...more,
    `${copy.button}: ${address(backofficePaths.orders)}`,
    copy.why,
  ]
  return { subject, text: text.join('\n\n'), html: mailPaper({ subject, sheet, forShop: true }, shop) }
}
