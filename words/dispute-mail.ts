import { longDate } from './dates.ts'

const reasons: Readonly<Record<string, string>> = {
  'not-received': 'Dice que su compra no llegó.',
  'not-as-described': 'Dice que lo que llegó no es como se describía.',
  'not-authorised': 'Dice que no autorizó el pago.',
  'refund-missing': 'Dice que le debes una devolución que no llegó.',
  'charged-twice': 'Dice que se le cobró dos veces.',
  'wrong-amount': 'Dice que se le cobró otra cantidad.',
  'paid-otherwise': 'Dice que ya pagó de otra forma.',
}

const outcomes: Readonly<Record<string, string>> = {
  'buyer-is-right': 'PayPal le dio la razón a quien compró: el dinero vuelve a su cuenta.',
  'shop-is-right': 'PayPal te dio la razón: el dinero se queda contigo.',
  'provider-pays': 'PayPal cubrió la devolución: el dinero se queda contigo.',
  withdrawn: 'Quien compró retiró su reclamo: el dinero se queda contigo.',
  accepted: 'Se aceptó el reclamo: el dinero vuelve a quien compró.',
  denied: 'El reclamo no procedió: el dinero se queda contigo.',
}

/** The words of the mail that tells the shop of a dispute at the provider. */
export const disputeMail = {
  step: { created: 'Disputa abierta', updated: 'Novedad en una disputa', resolved: 'Disputa cerrada' },
  subject: (step: string, what: string, amount: string | null): string =>
    amount === null ? `${step}: ${what}` : `${step}: ${what}, ${amount}`,
  order: (number: string): string => `pedido ${number}`,
  unknownOrder: 'un pago que la tienda no conoce',
  about: 'Se trata de',
  amount: 'Cantidad reclamada',
  dispute: 'Número de la disputa en PayPal',
  capture: 'Número de la transacción en PayPal',
  reason: (code: string | null): string =>
    code === null ? 'PayPal no dice el motivo.' : (reasons[code] ?? `Motivo según PayPal: ${code}.`),
  outcome: (code: string | null): string =>
    code === null ? 'Mira en PayPal cómo quedó.' : (outcomes[code] ?? `Resultado según PayPal: ${code}.`),
  todo: 'Qué hacer',
  answer:
    'Entra a tu cuenta de PayPal, abre el Centro de resoluciones y responde ahí: con la guía de envío y su comprobante de entrega si dice que no llegó, o con lo que acordaron. Si tiene razón, puedes devolverle el dinero desde ahí mismo. Escribirle primero a quien compró suele resolverlo.',
  by: (moment: Date): string => `A más tardar el ${longDate(moment)}; después PayPal decide sin oírte.`,
  evidence:
    'Lo que la tienda sabe del pedido (compra, envío, guía y correos) está reunido en una hoja que puedes subir como prueba:',
  soon: 'PayPal no dice hasta cuándo: hazlo cuanto antes, sin respuesta decide contra ti.',
  closed:
    'No hay nada que responder. Si el dinero volvió a quien compró, el pedido se marca solo como reembolsado.',
} as const
