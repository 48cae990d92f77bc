import { groupedCardNumber } from '../../domain/membership/card-number.ts'
import { groupedClabe } from '../../domain/payments/grouped-clabe.ts'
import type { TransferAccount } from '../../domain/payments/transfer-account.ts'
import type { Centavos } from '../../domain/values/money.ts'
import { dayAndTime } from '../../words/ago.ts'
import { backofficePaths } from '../../words/backoffice/backoffice-paths.ts'
import { weekdayAndTime } from '../../words/dates.ts'
import { price } from '../../words/price.ts'
import { paths } from '../../words/paths.ts'
import { transferPage } from '../../words/transfer-page-words.ts'
import { transferWords as words } from '../../words/transfer-words.ts'
import { firstName, hello, type MailContent, type MailLine, type Sender } from './mail-content.ts'

export const transferMailKinds = [
  'transfer-chosen',
  'transfer-reminder',
  'transfer-rest',
  'transfer-expired',
  'transfer-reported-notice',
] as const
export type TransferMailKind = (typeof transferMailKinds)[number]

/** `missing`: the amount that has not come yet. `payBy`: the moment that the buyer was told. */
export type TransferStory = {
  orderNumber: string
  name: string
  accessKey: string
  reference: string
  account: TransferAccount
  note: string
  total: Centavos
  missing: Centavos
  payBy: Date
  trackingKey: string
}

/** Tells the buyer, or (`-notice`) the shop, about an order that is paid by transfer. */
export function transferMail(kind: TransferMailKind, transfer: TransferStory, shop: Sender): MailContent {
  const { orderNumber: number, name, missing, total } = transfer
  const heading = hello(firstName(name))
  const page = { button: 'Ver mi pedido y sus datos', to: paths.order(number, transfer.accessKey) }
  const until = `${weekdayAndTime(transfer.payBy)} (${transferPage.zone})`
  switch (kind) {
    case 'transfer-chosen':
      return {
        subject: `Tu pedido ${number} en ${shop.name}: paga antes del ${dayAndTime(transfer.payBy)}`,
        blocks: [
          { heading },
          `Apartamos tus prendas hasta el ${until}. Transfiere o deposita ${price(total)} a esta cuenta y, en cuanto lo veamos, empezamos con tu pedido.`,
          ...accountBlocks(transfer),
          '¿Ya pagaste? En la página de tu pedido puedes darnos la clave de rastreo o una foto de tu comprobante.',
          page,
        ],
      }
    case 'transfer-reminder':
      return {
        subject: `Tus prendas siguen apartadas hasta el ${dayAndTime(transfer.payBy)}`,
        blocks: [{ heading }, ...reminderBlocks(transfer, until), page],
      }
    case 'transfer-rest':
      return {
        subject: `Faltan ${price(missing)} de tu pedido ${number}`,
        blocks: [
          { heading },
          `Recibimos ${price(total - missing)} de tu pedido ${number}. Faltan ${price(missing)}: en cuanto lleguen, empezamos con él. Tus prendas siguen apartadas hasta el ${until}.`,
          ...accountBlocks(transfer),
          page,
        ],
      }
    case 'transfer-expired':
      return {
        subject: `Soltamos las prendas de tu pedido ${number}`,
        blocks: [
          { heading },
          `Se acabó el tiempo para pagar el pedido ${number} y no vimos tu transferencia, así que sus prendas volvieron a la venta. No se te cobró nada.`,
          'Si transferiste y no te dijimos que llegó, responde a este correo con tu clave de rastreo: lo buscamos.',
          { button: 'Ir a la tienda', to: paths.catalogue },
        ],
      }
    case 'transfer-reported-notice':
      return {
        subject: `${name} dice que ya transfirió ${price(missing)} (${number})`,
        forShop: true,
        blocks: [
          { heading: 'Hola:' },
          `Busca en tu banco ${price(missing)} con la referencia ${transfer.reference}${transfer.trackingKey === '' ? '' : ` o la clave de rastreo ${transfer.trackingKey}`}. Un comprobante no prueba que el dinero llegó: mira tu cuenta.`,
          { button: 'Ver lo que está por llegar', to: backofficePaths.transfers },
        ],
      }
  }
}

/** Of a rest, the money that came is the buyer's until the order is paid. */
function reminderBlocks(transfer: TransferStory, until: string) {
  const { orderNumber: number, missing, total } = transfer
  const came = total - missing
  const held = `Tus prendas siguen apartadas hasta el ${until}`
  return [
    came > 0
      ? `Recibimos ${price(came)} de tu pedido ${number} y todavía no vemos los ${price(missing)} que faltan. ${held}.`
      : `Todavía no vemos tu transferencia de ${price(missing)} del pedido ${number}. ${held}; después vuelven a la venta solas.`,
    ...accountBlocks(transfer),
    `Si ya la hiciste, dinos tu clave de rastreo en la página de tu pedido. Si ya no quieres tus prendas, ${came > 0 ? 'responde a este correo y te devolvemos lo que llegó' : 'no hay que hacer nada'}.`,
  ]
}

function fact(label: string, value: string): MailLine {
  return [`${label}: `, { text: value, bold: true }]
}

function accountBlocks({ account, reference, orderNumber, missing, note }: TransferStory) {
  return [
    {
      lines: [
        fact(words.amount, price(missing)),
        fact(words.clabe, groupedClabe(account.clabe)),
        ...(account.card === null ? [] : [fact(words.card, groupedCardNumber(account.card))]),
        fact(words.holder, account.holder),
        fact(words.bank, account.bank),
        fact(words.reference, reference),
        fact(words.concept, orderNumber),
      ],
      boxed: true as const,
    },
    ...(note === '' ? [] : [note]),
  ]
}
