import { priceCell } from '../../../../domain/spreadsheets/cells.ts'
import type { PiecesOfLine } from '../../../../domain/orders/pieces-back.ts'
import type { Centavos } from '../../../../domain/values/money.ts'
import type { RefundWish } from '../../../../domain/refunds/refund.ts'
import { isUuid } from '../../../../domain/values/uuid.ts'

/** Form fields, from a form's body or from the address. */
export type Sent = Pick<URLSearchParams | FormData, 'get'>

export function textOf(sent: Sent, name: string): string {
  const value = sent.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** Reads a whole number of at most four digits; 0 for any other text. */
export function numberOf(sent: Sent, name: string): number {
  const text = textOf(sent, name)
  return /^\d{1,4}$/.test(text) ? Number(text) : 0
}

/** Reads centavos from a hidden field; 0 for any other text. */
export function centavosOf(sent: Sent, name: string): Centavos {
  const text = textOf(sent, name)
  return /^\d{1,12}$/.test(text) ? Number(text) : 0
}

/** Reads the idempotency key, a UUID that the page created; null for any other text. */
export function keyOf(sent: Sent): string | null {
  const key = textOf(sent, 'key')
  return isUuid(key) ? key : null
}

/** The reason of a refund, cut to the 200 characters that the database stores. */
export function reasonOf(sent: Sent): string {
  return [textOf(sent, 'motivo'), textOf(sent, 'detalle')].filter(Boolean).join(': ').slice(0, 200)
}

/** The refund that the form asks for; null if the typed amount is invalid. */
export function wishOf(sent: Sent, lines: number): RefundWish | null {
  switch (textOf(sent, 'cuanto')) {
    case 'prendas':
      return {
        kind: 'lines',
        lines: Array.from({ length: lines }, (_, position) => ({
          position,
          quantity: numberOf(sent, `dinero-${position}`),
        })),
        shipping: textOf(sent, 'envio') !== '',
      }
    case 'cantidad': {
      const amount = priceCell(textOf(sent, 'monto'))
      return amount.ok ? { kind: 'amount', amount: amount.value } : null
    }
    default:
      return { kind: 'all' }
  }
}

/** The choice about a refunded membership card; undefined if none was made. */
export function cardsOf(sent: Sent): 'revoke' | 'keep' | undefined {
  const choice = textOf(sent, 'tarjeta')
  return choice === 'quitar' ? 'revoke' : choice === 'dejar' ? 'keep' : undefined
}

export function piecesOf(sent: Sent, lines: number): PiecesOfLine[] {
  return Array.from({ length: lines }, (_, position) => ({
    position,
    sound: numberOf(sent, `bien-${position}`),
    unsound: numberOf(sent, `mal-${position}`),
  }))
}
