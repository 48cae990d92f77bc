import type { CaptureState, PendingReason } from '../../../../domain/payments/capture.ts'
import type { Finding } from '../../../../domain/payments/finding.ts'
import type { CheckoutState } from '../../../../domain/purchase/checkout-states.ts'
import type { Centavos } from '../../../../domain/values/money.ts'
import { directMethodOf } from '../../../../domain/payments/direct-sale.ts'
import { clockTime } from '../../../../words/ago.ts'
import { providerTitle } from '../../../../words/payment-provider-words.ts'
import { price } from '../../../../words/price.ts'

const captureStates = {
  completed: 'lo cobró y lo tiene tu cuenta',
  'partially-refunded': 'lo cobró y ya devolvió una parte',
  refunded: 'ya lo devolvió todo',
  pending: 'todavía lo está revisando',
  declined: 'lo rechazó',
  failed: 'no se pudo cobrar',
} satisfies Record<CaptureState, string>

/** What the pages say about a payment of this provider. */
export function paymentWords(provider: string) {
  // Of the money of a transfer, the owner's bank knows.
  const isByHand = directMethodOf(provider) !== null
  const title = isByHand ? 'tu banco' : providerTitle(provider)
  const charged = isByHand ? 'Llegaron' : `${title} cobró`
  const pendingReason = {
    reviewed: 'lo tiene detenido mientras lo revisa',
    bank: 'espera el dinero del banco de quien pagó',
    owner: `espera que lo aceptes en tu cuenta de ${title}`,
  } satisfies Record<PendingReason, string>
  return {
    state: statesOf(title),
    pendingLong: `Lleva más de una hora: revisa en tu cuenta de ${title} si te pide aceptarlo.`,
    /** `at`: time of the next request; null: the shop asks the provider now, or is about to ask. */
    nextRequest: (at: Date | null): string =>
      at === null
        ? `La tienda le pregunta a ${title} en este momento.`
        : `La tienda le pregunta otra vez a las ${clockTime(at)}.`,
    differs: (paid: Centavos, total: Centavos): string =>
      paid === total
        ? 'El dinero llegó, y algo no cuadra.'
        : paid > total
          ? `${charged} ${price(paid - total)} de más.`
          : `${charged} ${price(total - paid)} de menos.`,
    returning: `El dinero va de regreso. En cuanto ${title} lo haga queda cerrado; no hay que hacer nada.`,
    returningLong: `El dinero va de regreso desde hace más de una hora. La tienda se lo sigue pidiendo a ${title}.`,
    theirs: isByHand ? 'Lo que llegó a tu cuenta' : `Lo que dice ${title} ahora`,
    stockKept: `Apartadas hasta que ${title} decida.`,
    leftUnknown: `${title} ya devolvió una parte y no dice cuánto. Devuelve el resto en su página; aquí se cierra solo.`,
    captureState: (state: CaptureState, reason?: PendingReason): string =>
      reason !== undefined
        ? pendingReason[reason]
        : isByHand && state === 'completed'
          ? 'está en tu cuenta'
          : captureStates[state],
    /** Why the page shows no data of the payment provider. */
    notFound: {
      silent: `${title} no contesta en este momento. Vuelve a cargar la página en un rato antes de decidir.`,
      missing: `${title} no conoce este pago. Búscalo en tu cuenta de ${title}.`,
      'not-charged': `${title} conoce esta compra y todavía no cobra nada de ella.`,
    },
    refundFailed: `Ya se intentó devolver y ${title} no lo hizo.`,
    giveBackWhat: (left: Centavos, name: string): string =>
      left === 0
        ? `${title} ya lo devolvió todo: con esto queda cerrado y las piezas vuelven a la venta.`
        : `Se devuelven ${price(left)} por ${title} a ${name}, que recibe un correo; las piezas vuelven a la venta. No se puede deshacer.`,
    backAlready: `${title} ya lo había devuelto: quedó cerrado.`,
    refused: {
      'no-such-payment': 'Este pago ya no espera a nadie.',
      'provider-silent': `${title} no contesta en este momento. No se hizo nada; inténtalo en un rato.`,
      'paid-already': 'Alguien lo tomó como pagado mientras mirabas: ya es un pedido.',
      'over-already': 'Alguien decidió mientras mirabas: el dinero va de regreso, o ya volvió.',
      'no-money': `${title} dice que el dinero no está. No se hizo nada.`,
      'other-currency': 'El pago está en otra moneda: solo se puede devolver.',
      'pieces-gone':
        'Las piezas, o el último uso de su código, se fueron mientras mirabas. No se hizo nada: puedes devolver el dinero o esperar a tener más.',
      'changed-meanwhile': 'Alguien cambió la espera mientras mirabas. Revisa y decide otra vez.',
    },
  } as const
}

const theirWord = {
  completed: 'lo cobró',
  'partially-refunded': 'lo cobró y ya devolvió una parte',
  refunded: 'lo cobró y ya lo devolvió',
  pending: 'todavía lo está revisando',
  declined: 'lo rechazó',
  failed: 'no lo pudo cobrar',
} satisfies Record<CaptureState, string>

/** A finding of the daily comparison in words; undefined is an old finding that was stored without details. */
export function findingWords(finding: Finding | undefined, provider: string): string {
  const title = providerTitle(provider)
  switch (finding?.kind) {
    case 'under-review':
      return finding.theirs === null
        ? `Espera tu decisión, y ${title} no tiene dinero de este pago.`
        : `Espera tu decisión: ${title} dice que ${theirWord[finding.theirs]}.`
    case 'money-unknown':
      return `Es un pedido pagado, y ${title} no conoce ese dinero. Búscalo en tu cuenta antes de enviar.`
    case 'other-amount':
      return `${title} cobró ${price(finding.theirs)}; en la tienda dice ${price(finding.ours)}.`
    case 'closed-with-money':
      return `La tienda cerró este pago sin dinero, y ${title} dice que ${theirWord[finding.theirs]}.`
    case undefined:
      return `${title} y la tienda no dicen lo mismo.`
  }
}

function statesOf(title: string) {
  return {
    open: 'sin pagar todavía',
    awaiting_payer: 'sin pagar todavía',
    awaiting_transfer: 'espera su transferencia',
    capturing: `${title} lo revisa`,
    confirming: `${title} lo revisa`,
    paid: 'es un pedido',
    review: 'decidir',
    returning: 'va de regreso',
    closed: 'terminado',
  } satisfies Record<CheckoutState, string>
}
