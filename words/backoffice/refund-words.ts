import type { Centavos } from '../../domain/values/money.ts'
import type { DirectMethod } from '../../domain/payments/direct-sale.ts'
import type { PiecesBackAnswer } from '../../domain/orders/pieces-back.ts'
import type { RefundAnswer, RefundState, WithdrawalReason } from '../../domain/refunds/refund.ts'
import { providerTitle } from '../payment-provider-words.ts'
import { price } from '../price.ts'
import { paymentProviderWords } from './provider-words.ts'

const pieces = (count: number): string => (count === 1 ? '1 pieza' : `${count} piezas`)

/** Why a refund was refused. `name` returns the name of the order line at a position. */
export function refundRefusedWords(
  why:
    | { kind: 'no-such-order' | 'in-exchange' }
    | { kind: 'changed-meanwhile'; before: Centavos }
    | { kind: 'card-undecided' | 'card-for-owner' }
    | Exclude<RefundAnswer, { kind: 'granted' }>
    | Exclude<PiecesBackAnswer, { kind: 'granted' }>,
  name: (position: number) => string = (position) => `el renglón ${position + 1}`,
): string {
  switch (why.kind) {
    case 'no-such-order':
      return 'No hay ningún pedido con ese número.'
    case 'in-exchange':
      return 'Hay un cambio de talla sin terminar. Termínalo o deshazlo en el pedido, y después vuelve aquí.'
    case 'nothing-left':
      return 'De ese pedido ya se devolvió todo, o está en camino.'
    case 'nothing-chosen':
      return 'Falta decir cuánto: elige al menos una pieza, el envío o una cantidad.'
    case 'too-much':
      return `De ese pedido quedan ${price(why.left)} por devolver; no se pidió nada.`
    case 'too-many-pieces':
      return why.left === 0
        ? `De ${name(why.position)} ya se devolvió todo lo pagado; no se pidió nada.`
        : `De ${name(why.position)} solo queda por devolver el dinero de ${pieces(why.left)}; no se pidió nada.`
    case 'none':
      return 'Falta decir qué piezas regresaron.'
    case 'too-many-back':
      return why.left === 0
        ? `De ${name(why.position)} ya no hay piezas que puedan regresar; no se pidió nada.`
        : `De ${name(why.position)} solo ${why.left === 1 ? 'puede regresar 1 pieza' : `pueden regresar ${why.left} piezas`}; no se pidió nada.`
    case 'shipping-back-already':
      return 'El envío de ese pedido ya se devolvió, o fue gratis; no se pidió nada.'
    case 'above-limit':
      return `Tu papel puede devolver hasta ${price(why.most)} de un pedido, contando lo que ya se devolvió. Pídeselo a quien dirige la tienda.`
    case 'card-undecided':
      return 'Falta decir qué pasa con la tarjeta de socio; no se pidió nada.'
    case 'card-for-owner':
      return 'Quitar una tarjeta le toca a quien dirige la tienda; no se pidió nada.'
    case 'changed-meanwhile':
      return why.before === 0
        ? 'Mientras mirabas, una devolución de este pedido no se pudo hacer. Revisa cómo quedó y decide otra vez.'
        : `Mientras mirabas, alguien más devolvió dinero de este pedido: ya van ${price(why.before)}. Revisa y decide otra vez.`
  }
}

export const refundReasons = [
  'No le quedó la talla',
  'Cambió de opinión',
  'Llegó con un defecto',
  'Le llegó otra cosa',
  'No llegó',
  'No lo teníamos',
  'Otro',
] as const

/** `provider`: the payment method of a direct sale means that staff refund themselves. */
export function refundStateWords(state: RefundState, provider: string): string {
  const manual = manualRefundWords(provider)
  if (manual) return { asked: manual.owed, pending: manual.owed, done: manual.done, failed: 'anulada' }[state]
  const title = providerTitle(provider)
  const ofProvider = {
    asked: 'se está pidiendo',
    pending: `${title} la está haciendo`,
    done: 'hecha',
    failed: `${title} no la hizo`,
  } satisfies Record<RefundState, string>
  return ofProvider[state]
}

/** The reason of a refund. Reasons of the program are translated; reasons of staff stay as they are. */
export function refundReasonWords(reason: string, provider: string): string {
  const ownReasons: Readonly<Record<string, string>> = {
    'paid when the pieces were gone': 'El pago llegó cuando las piezas ya se habían vendido',
    'paid too much': 'Transfirió de más',
    'transfer given back': 'Llegó otra cantidad y se devuelve',
    'second payment given back': 'Era un segundo pago del mismo pedido',
    'given back after a review': 'Se devolvió después de revisar el pago',
    'given back at the provider': `Se devolvió en ${providerTitle(provider)}, no desde la tienda`,
  }
  return ownReasons[reason] ?? reason
}

export const withdrawalWords = {
  'other order': 'Era de otro pedido',
  'not handed back': 'Al final no se devolvió',
  'wrong amount': 'La cantidad estaba mal',
  'other reason': 'Otro motivo',
} satisfies Record<WithdrawalReason, string>

/** What an error code of the provider means, and what staff can do. */
export function refundFailureWords(code: string, provider: string): string {
  const { title, refundFailures } = paymentProviderWords(provider)
  if (code === 'WITHDRAWN') return 'Se anotó por error y se anuló: el dinero no se devolvió.'
  return (
    refundFailures[code] ??
    `${title} no la hizo y dice «${code}». Búscala en tu cuenta de ${title} antes de intentarlo otra vez.`
  )
}

/** Words for a refund that staff make themselves. null: the provider makes the refunds of this payment. */
export function manualRefundWords(provider: string) {
  if (!(provider in paidBackBy)) return null
  return provider === 'transfer' ? transferredBack : handedBack
}

const handedBack = {
  owed: 'por entregar a mano',
  done: 'entregada a mano',
  press: 'Entregar y anotar',
  how: (amount: Centavos) => `Devuelve ${price(amount)} y márcalo aquí: solo entonces queda devuelto.`,
}

const transferredBack: typeof handedBack = {
  owed: 'por transferir de regreso',
  done: 'transferida de regreso',
  press: 'Transferir de regreso y anotar',
  how: (amount: Centavos) =>
    `Transfiere ${price(amount)} desde tu banco a la cuenta de quien compró (pídele su CLABE si no la tienes) y márcalo aquí: solo entonces queda devuelto.`,
}

/** How staff pay back a direct sale, by its payment method. */
const paidBackBy: Readonly<Record<string, string>> = {
  cash: 'en efectivo',
  transfer: 'por transferencia',
  terminal: 'por la terminal o en efectivo',
} satisfies Record<DirectMethod, string>

export const refundPage = {
  title: (number: string) => `Devolver dinero de ${number}`,
  back: (number: string) => `Volver al pedido ${number}`,
  paid: 'Se cobró',
  before: 'Ya devuelto o en camino',
  left: 'Queda por devolver',
  earlier: 'Devoluciones de este pedido',
  nothingLeft: 'Ya no queda nada por devolver de este pedido.',
  how: '¿Cuánto devuelves?',
  all: (left: Centavos) => `Todo lo que queda: ${price(left)}`,
  byLines: 'Por prendas',
  byAmount: 'Una cantidad',
  amount: 'Cantidad en pesos',
  amountHint: 'Por ejemplo 150.00',
  linesTitle: '¿Qué prendas se pagan de vuelta?',
  moneyFor: '¿De cuántas?',
  shipping: (amount: Centavos) => `También el envío: ${price(amount)}`,
  piecesTitle: '¿Regresan piezas?',
  piecesHint:
    'El dinero y las piezas son cosas aparte. Si ya las tienes aquí, di cuántas vienen bien: vuelven al estante y a la venta.',
  sound: 'Bien, al estante',
  unsound: 'No se pueden vender',
  soundMade: 'Bien (no tiene estante)',
  reason: 'Motivo',
  reasonHint: 'Solo lo ves tú y tu equipo.',
  detail: 'Más detalle',
  look: 'Ver qué va a pasar',
  confirmTitle: 'Esto va a pasar',
  will: (amount: Centavos, name: string, provider: string) =>
    provider in paidBackBy
      ? `Tú le devuelves ${price(amount)} a ${name}, ${paidBackBy[provider]}.`
      : `Se devolverán ${price(amount)} por ${providerTitle(provider)} a ${name}.`,
  willPieces: (count: number, onShelf: number) => {
    const others = count - onShelf
    const shelf = onShelf === 1 ? '1 pieza vuelve al estante' : `${onShelf} piezas vuelven al estante`
    const rest =
      others === 1
        ? '1 pieza se anota sin volver a la venta'
        : `${others} piezas se anotan sin volver a la venta`
    return `${[onShelf > 0 && shelf, others > 0 && rest].filter(Boolean).join('; ')}.`
  },
  willNoPieces: 'Ninguna pieza vuelve al estante.',
  willMail: (provider: string) =>
    provider in paidBackBy
      ? 'Cuando lo hagas, márcalo: entonces queda hecha, y recibe un correo si dejó el suyo.'
      : `Recibe un correo cuando ${providerTitle(provider)} la haga.`,
  willEnd:
    'Con esto se devuelve todo: el pedido queda como reembolsado y sus tarjetas de socio, sin validez.',
  willNotEnd: 'El pedido sigue su camino: si no lo vas a enviar, cancélalo.',
  cards: (numbers: readonly string[]) =>
    numbers.length === 1
      ? `¿Qué pasa con la tarjeta de socio ${numbers[0]}?`
      : `¿Qué pasa con las tarjetas de socio ${numbers.join(' y ')}?`,
  cardsRevoke: 'Quitarla: deja de ser válida en este momento',
  cardsKeep: 'Dejarla: sigue siendo válida aunque su dinero regrese',
  cardsForOwner: 'Sigue siendo válida: quitarla le toca a quien dirige la tienda.',
  noWayBack: 'No se puede deshacer.',
  confirm: (amount: Centavos) => `Devolver ${price(amount)}`,
  change: 'Cambiar algo',
  written: (amount: Centavos, provider: string) =>
    provider in paidBackBy
      ? `Anotado: tú devuelves ${price(amount)}, ${paidBackBy[provider]}. Márcalo abajo cuando lo hagas.`
      : `Listo: ${price(amount)} van de regreso por ${providerTitle(provider)}. Aquí y en el pedido verás cuándo quede hecha.`,
  badAmount: 'Escribe la cantidad en pesos, por ejemplo 150.00.',
  none: 'sin prendas en particular',
  acknowledge: 'Ya lo atendí',
  again: 'Intentar otra vez',
  acknowledged: 'Anotado: ya no espera en Hoy.',
  againDone: (provider: string) => `Se le pide otra vez a ${providerTitle(provider)}.`,
} as const
