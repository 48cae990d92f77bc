import type { CaptureState } from '../../domain/payments/capture.ts'
import type { Finding } from '../../domain/payments/finding.ts'
import { price } from '../money.ts'

const theirWord = {
  completed: 'lo cobró',
  'partially-refunded': 'lo cobró y ya devolvió una parte',
  refunded: 'lo cobró y ya lo devolvió',
  pending: 'todavía lo está revisando',
  declined: 'lo rechazó',
  failed: 'no lo pudo cobrar',
} satisfies Record<CaptureState, string>

/** What the daily comparison found, in a sentence; undefined: it was found before findings had words. */
export function findingWords(finding: Finding | undefined): string {
  switch (finding?.kind) {
    case 'under-review':
      return finding.theirs === null
        ? 'Espera tu decisión, y PayPal no tiene dinero de este pago.'
        : `Espera tu decisión: PayPal dice que ${theirWord[finding.theirs]}.`
    case 'money-unknown':
      return 'Es un pedido pagado, y PayPal no conoce ese dinero. Búscalo en tu cuenta antes de enviar.'
    case 'other-amount':
      return `PayPal cobró ${price(finding.theirs)}; en la tienda dice ${price(finding.ours)}.`
    case 'closed-with-money':
      return `La tienda cerró este pago sin dinero, y PayPal dice que ${theirWord[finding.theirs]}.`
    case undefined:
      return 'PayPal y la tienda no dicen lo mismo.'
  }
}

const some = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

/** Of the daily comparison and of disputes. */
export const booksCopy = {
  comparison: 'Comparación de cada día con PayPal',
  neverCompared: 'Todavía no se ha hecho ninguna. La tienda la hace sola cada día.',
  compared: (when: string, lookedAt: number, healed: number, unanswered: number): string =>
    [
      `${when}: ${some(lookedAt, 'pago comparado', 'pagos comparados')}`,
      ...(healed > 0 ? [`${some(healed, 'se corrigió solo', 'se corrigieron solos')}`] : []),
      ...(unanswered > 0 ? [`de ${unanswered} PayPal no contestó y se pregunta otra vez`] : []),
    ].join(' · '),
  noFindings: 'PayPal y la tienda dicen lo mismo.',
  disputes: 'Reclamos en PayPal',
  noDisputes:
    'Ningún reclamo abierto. Si alguien pide su dinero por PayPal, aparece aquí y te llega un correo.',
  disputeOf: (number: string | null): string => number ?? 'Un pago que la tienda no conoce',
  by: (day: string): string => `responde antes del ${day}`,
  soon: 'responde cuanto antes',
  decided: 'decidido',
  where: 'Se responde en tu cuenta de PayPal, en el Centro de resoluciones.',
  dispute: (id: string): string => `Reclamo ${id}`,
} as const
