import { providerTitle } from './payment-provider-words.ts'

const reasons: Readonly<Record<string, string>> = {
  'not-received': 'Dice que su compra no llegó.',
  'not-as-described': 'Dice que lo que llegó no es como se describía.',
  'not-authorised': 'Dice que no autorizó el pago.',
  'refund-missing': 'Dice que le debes una devolución que no llegó.',
  'charged-twice': 'Dice que se le cobró dos veces.',
  'wrong-amount': 'Dice que se le cobró otra cantidad.',
  'paid-otherwise': 'Dice que ya pagó de otra forma.',
}

const outcomes = (title: string): Readonly<Record<string, string>> => ({
  'buyer-is-right': `${title} le dio la razón a quien compró: el dinero vuelve a su cuenta.`,
  'shop-is-right': `${title} te dio la razón: el dinero se queda contigo.`,
  'provider-pays': `${title} cubrió la devolución: el dinero se queda contigo.`,
  withdrawn: 'Quien compró retiró su reclamo: el dinero se queda contigo.',
  accepted: 'Se aceptó el reclamo: el dinero vuelve a quien compró.',
  denied: 'El reclamo no procedió: el dinero se queda contigo.',
})

/** `code`: the provider's. */
export function disputeReason(provider: string, code: string | null): string {
  const title = providerTitle(provider)
  return code === null ? `${title} no dice el motivo.` : (reasons[code] ?? `Motivo según ${title}: ${code}.`)
}

/** `code`: the provider's. */
export function disputeOutcome(provider: string, code: string | null): string {
  const title = providerTitle(provider)
  return code === null
    ? `Mira en ${title} cómo quedó.`
    : (outcomes(title)[code] ?? `Resultado según ${title}: ${code}.`)
}
