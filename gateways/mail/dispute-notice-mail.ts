import { centavosFromPesos } from '../../domain/values/money.ts'
import { backofficePaths } from '../../words/backoffice/backoffice-paths.ts'
import { paymentProviderWords } from '../../words/backoffice/provider-words.ts'
import { longDate } from '../../words/dates.ts'
import { disputeOutcome, disputeReason } from '../../words/dispute-words.ts'
import { onlineProvider } from '../../words/payment-provider-words.ts'
import { price } from '../../words/price.ts'
import type { Dispute } from '../payments/payment-webhooks.ts'
import type { Block, MailContent } from './mail-content.ts'

/**
 * `orderNumber` null: the shop does not know the payment. A queued mail of an older version of the program has no
 * provider.
 */
export type DisputedPayment = Dispute & { orderNumber: string | null; provider?: string }

const steps = {
  created: 'Disputa abierta',
  updated: 'Novedad en una disputa',
  resolved: 'Disputa cerrada',
} as const

/** Tells the shop about a step of a dispute. */
export function disputeNoticeMail(dispute: DisputedPayment): MailContent {
  const { provider = onlineProvider, step, orderNumber, id, captureId, reason } = dispute
  const words = paymentProviderWords(provider)
  const what = orderNumber === null ? 'un pago que la tienda no conoce' : `pedido ${orderNumber}`
  const amount = amountOf(dispute.amount)
  return {
    subject: `${steps[step]}: ${amount === null ? what : `${what}, ${amount}`}`,
    forShop: true,
    blocks: [
      { heading: steps[step] },
      fact('Se trata de', what),
      fact('Cantidad reclamada', amount),
      fact(`Número de la disputa en ${words.title}`, id),
      fact(`Número de la transacción en ${words.title}`, captureId),
      disputeReason(provider, reason),
      { title: 'Qué hacer', gap: 24 },
      ...(step === 'resolved'
        ? whenResolved(disputeOutcome(provider, dispute.outcome))
        : whenOpen(dispute, words)),
    ],
  }
}

function fact(label: string, value: string | null): Block | false {
  return value !== null && { lines: [[`${label}: `, { text: value, bold: true }]] }
}

function whenResolved(outcome: string): Block[] {
  return [
    outcome,
    'No hay nada que responder. Si el dinero volvió a quien compró, el pedido se marca solo como reembolsado.',
  ].map((text) => ({ lines: [text], gap: 8 }))
}

type Answered = Pick<ReturnType<typeof paymentProviderWords>, 'title' | 'disputePage'>

function whenOpen({ answerBy, orderNumber }: DisputedPayment, { title, disputePage }: Answered): Block[] {
  const until =
    answerBy === null
      ? `${title} no dice hasta cuándo: hazlo cuanto antes, sin respuesta decide contra ti.`
      : `A más tardar el ${longDate(new Date(answerBy))}; después ${title} decide sin oírte.`
  const evidence =
    'Lo que la tienda sabe del pedido (compra, envío, guía y correos) está reunido en una hoja que puedes subir como prueba: '
  return [
    `Entra a tu cuenta de ${title}, abre ${disputePage} y responde ahí: con la guía de envío y su comprobante de entrega si dice que no llegó, o con lo que acordaron. Si tiene razón, puedes devolverle el dinero desde ahí mismo. Escribirle primero a quien compró suele resolverlo.`,
    { lines: [until], gap: 8 },
    ...(orderNumber === null
      ? []
      : [{ lines: [[evidence, { link: backofficePaths.evidence(orderNumber) }]], gap: 8 }]),
  ]
}

function amountOf(amount: Dispute['amount']): string | null {
  if (amount === null) return null
  const centavos = amount.currency === 'MXN' ? centavosFromPesos(amount.value) : null
  return centavos === null ? `${amount.value} ${amount.currency}` : price(centavos)
}
