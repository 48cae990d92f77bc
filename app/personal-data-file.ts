import { html } from 'hono/html'
import type { Brand } from '../domain/settings/brand.ts'
import { coloursOf, paletteOf } from '../domain/settings/brand-colours.ts'
import { addressOfDelivery } from '../domain/shipping/delivery.ts'
import { stateName } from '../words/order-words.ts'
import { refundReasonWords } from '../words/backoffice/refund-words.ts'
import { dataFileCopy as copy } from '../words/data-file-words.ts'
import type { ExportView } from './export-view.ts'

/** One line of the personal data file; a line without words is left out. */
type Fact = readonly [label: string, words: string | null | undefined]
type Section = { title: string; entries: readonly (readonly Fact[])[] }

/** A customer's personal data as one HTML page to read and print, which needs no other files. */
export function personalDataFile(
  view: ExportView,
  shop: { name: string; email: string; brand: Pick<Brand, 'look'> },
): string {
  const { ink, 'ink-soft': soft, line } = coloursOf(paletteOf(shop.brand.look))
  const title = copy.title(shop.name)
  const document = html`<html lang="es-MX">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>${title}</title>
      <style>
        body {
          font:
            16px/1.5 Helvetica,
            Arial,
            sans-serif;
          color: ${ink};
          max-width: 46rem;
          margin: 2rem auto;
          padding: 0 1rem;
        }
        h1,
        h2 {
          font-family: Georgia, serif;
        }
        h2 {
          margin-top: 2.5rem;
        }
        dl {
          border-top: 1px solid ${line};
          padding-top: 0.75rem;
          display: grid;
          grid-template-columns: minmax(5rem, 28%) 1fr;
          gap: 0.25rem 1rem;
          break-inside: avoid;
        }
        dt {
          color: ${soft};
        }
        dd {
          margin: 0;
          white-space: pre-wrap;
          overflow-wrap: anywhere;
        }
      </style>
    </head>
    <body>
      <h1>${title}</h1>
      <p>${copy.lead(shop.name, view.exported)} ${copy.leftOut}</p>
      <p>${copy.mend(shop.email)}</p>
      ${sectionsOf(view).map(written)}
    </body>
  </html>`
  return `<!doctype html>${String(document)}`
}

function written({ title, entries }: Section) {
  return html`<h2>${title}</h2>
    ${entries.length === 0 ? html`<p>${copy.nothing}</p>` : ''}
    ${entries.map(
      (facts) =>
        html`<dl>
          ${facts
            .filter(([, words]) => words)
            .map(
              ([label, words]) =>
                html`<dt>${label}</dt>
                  <dd>${words}</dd>`,
            )}
        </dl>`,
    )}`
}

function sectionsOf(view: ExportView): Section[] {
  const { cards, messages, mails, visits, requests, payments } = copy
  return [
    { title: copy.account.title, entries: [accountFacts(view)] },
    { title: copy.orders.title, entries: view.orders.map(orderFacts) },
    {
      title: payments.title,
      entries: view.unfinishedPayments.map(paymentFacts),
    },
    { title: copy.transfers.title, entries: view.transfers.map(transferFacts) },
    { title: copy.invoices.title, entries: view.invoices.map(invoiceFacts) },
    {
      title: cards.title,
      entries: view.cards.map((card) => [
        [cards.number, card.number],
        [cards.holder, card.holder],
        [cards.amount, pesos(card.amount)],
        [cards.issued, card.issued],
        [cards.revoked, card.revoked],
        [cards.reason, card.revokedReason],
      ]),
    },
    { title: copy.codes.title, entries: view.codes.map(givenCodeFacts) },
    { title: copy.waits.title, entries: view.waits.map(waitFacts) },
    {
      title: copy.favourites.title,
      entries: view.favourites.map(({ product, kept }) => [
        [copy.favourites.product, product],
        [copy.favourites.kept, kept],
      ]),
    },
    {
      title: messages.title,
      entries: view.messages.map(({ name, message, sent, answers }) => [
        [messages.name, name],
        [messages.wrote, `${sent}\n${message}`],
        ...answers.map((answer): Fact => [messages.answered, `${answer.sent}\n${answer.text}`]),
      ]),
    },
    {
      title: mails.title,
      entries: view.mails.map(({ kind, sent }) => [[mails.kinds[kind] ?? mails.other, sent ?? mails.waits]]),
    },
    {
      title: visits.title,
      entries: [
        ...view.sessions.map(({ from, until }): Fact[] => [[visits.session, visits.until(from, until)]]),
        ...view.devices.map(({ lastSeen }): Fact[] => [[visits.device, lastSeen]]),
      ],
    },
    {
      title: requests.title,
      entries: view.requests.map(({ kind, receivedOn, dueOn, answered }) => [
        [requests.kinds[kind], `${requests.received}: ${receivedOn}`],
        [requests.due, dueOn],
        [requests.answered, answered],
      ]),
    },
  ]
}

function accountFacts({ customer, email }: ExportView): Fact[] {
  const { account } = copy
  if (!customer)
    return [
      [account.email, email],
      [account.none, account.noneWords],
    ]
  return [
    [account.name, `${customer.Name} ${customer.LastName}`],
    [account.email, customer.Email],
    [account.verified, customer.EmailVerified ?? account.no],
    [account.phone, customer.Tel],
    [account.since, customer.CreationDate],
    [account.changed, customer.UpdatedDate],
    [account.access, customer.Status === 'Active' ? account.yes : account.no],
  ]
}

function orderFacts(order: ExportView['orders'][number]): Fact[] {
  const { orders: words, refundStates } = copy
  const { shipping, pickup, tracking, sale, deliveryAsBought } = order
  const { address } = shipping
  return [
    [words.number, order.number],
    [words.when, order.creationDate],
    [words.state, stateName(order.state, pickup !== '')],
    [words.items, itemsWords(order.items)],
    [words.total, pesos(order.amount)],
    [words.code, codeWords(order)],
    [
      words.delivery,
      [
        shipping.name.full_name,
        address.address_line_1,
        address.address_line_2,
        `${address.postal_code} ${address.admin_area_2}`.trim(),
        address.admin_area_1,
        pickup,
      ]
        .filter(Boolean)
        .join('\n'),
    ],
    [words.asBought, deliveryAsBought && placeWords(deliveryAsBought)],
    [words.email, order.email],
    [words.phone, order.phone],
    [words.comments, order.comments],
    [words.parcel, tracking && `${tracking.carrier} ${tracking.number}`],
    [words.reference, sale?.reference],
    [words.priceReason, sale?.priceReason],
    [words.note, order.paymentNote],
    ...order.refunds.map(({ provider, asked, amount, state, reason, withdrawnReason }): Fact => [
      words.refund,
      `${asked}: ${pesos(amount)}, ${refundStates[state]}\n${refundReasonWords(reason, provider)}\n${withdrawnReason}`.trimEnd(),
    ]),
    ...order.returns.map(({ taken, quantity, sound, reason }): Fact => [
      words.returned,
      `${taken}: ${quantity}, ${sound ? words.sound : words.unsound}\n${reason}`,
    ]),
    ...order.exchanges.map(({ started, before, size, quantity, carrier, trackingNumber }): Fact => [
      words.exchange,
      `${started}: ${quantity} × ${before} → ${size}\n${`${carrier} ${trackingNumber}`.trim()}`.trimEnd(),
    ]),
    ...order.notes.map(({ written: when, text }): Fact => [words.note, `${when}\n${text}`]),
  ]
}

function paymentFacts(each: ExportView['unfinishedPayments'][number]): Fact[] {
  const { payments } = copy
  return [
    [payments.started, each.started],
    [copy.orders.items, itemsWords(each.items)],
    [copy.orders.total, pesos(each.total)],
    [copy.orders.delivery, placeWords(each.delivery)],
    [copy.orders.email, each.email],
    [copy.orders.comments, each.comments],
    [payments.note, each.note],
  ]
}

function codeWords({ discount_code: code, amount }: ExportView['orders'][number]): string {
  const { discount } = amount.breakdown
  return discount ? `${code}: -${pesos(discount)}` : code
}

function givenCodeFacts({ code, used, given, until }: ExportView['codes'][number]): Fact[] {
  const { codes, account } = copy
  return [
    [codes.code, code],
    [codes.given, given],
    [codes.until, until],
    [codes.used, used ? account.yes : account.no],
  ]
}

function invoiceFacts(invoice: ExportView['invoices'][number]): Fact[] {
  const { invoices: words, account, orders, invoiceStates } = copy
  return [
    [orders.number, invoice.order],
    [words.asked, invoice.asked],
    [words.state, invoiceStates[invoice.state]],
    [words.rfc, invoice.rfc],
    [words.name, invoice.name],
    [words.regime, invoice.regime],
    [words.use, invoice.use],
    [words.postalCode, invoice.postalCode],
    [words.email, invoice.email],
    [words.folio, invoice.folio],
    [words.files, invoice.files ? account.yes : account.no],
  ]
}

function waitFacts({ product, size, state, asked }: ExportView['waits'][number]): Fact[] {
  const { waits } = copy
  return [
    [waits.product, size === '' ? product : `${product}, ${size}`],
    [waits.asked, asked],
    [waits.state, waits.states[state]],
  ]
}

function transferFacts(transfer: ExportView['transfers'][number]): Fact[] {
  const { transfers: words, account, orders } = copy
  return [
    [orders.number, transfer.order],
    [orders.reference, transfer.reference],
    [words.payBy, transfer.payBy],
    [words.reported, transfer.reported],
    [words.trackingKey, transfer.trackingKey],
    [words.receipt, transfer.reported && (transfer.receipt ? account.yes : account.no)],
    ...transfer.arrived.map(({ on, amount, trackingKey }): Fact => [
      words.arrived,
      `${on}: ${pesos(amount)}\n${trackingKey}`.trimEnd(),
    ]),
  ]
}

const pesos = ({ value }: { value: string }): string => `$${value}`

const itemsWords = (items: readonly { name: string; quantity: number | string }[]): string =>
  items.map(({ name, quantity }) => `${quantity} × ${name}`).join('\n')

type Place = ExportView['unfinishedPayments'][number]['delivery']

function placeWords(place: Place): string {
  const { fullName, street, suburb, postalCode, city, state, phone } = addressOfDelivery(place)
  const code = `${postalCode} ${city}`.trim()
  return [fullName, street, suburb, code, state, place.pickup, phone].filter(Boolean).join('\n')
}
