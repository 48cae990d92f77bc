import type { CodeRefusal, VoidReason } from '../domain/discounts/usable-code.ts'
import { roundedPrice } from './price.ts'

/**
 * Why a discount code gives nothing. `code`: as the buyer typed it. One text stands for every code that the buyer cannot
 * use, whether it exists or not.
 */
export function codeRefusal(code: string, why: CodeRefusal): string {
  switch (why.kind) {
    case 'void':
      return `El código ${code} no vale. Revisa que esté bien escrito y que siga vigente.`
    case 'used-by-you':
      return `El código ${code} ya lo usaste.`
    case 'held-by-network':
      return `Otras compras sin pagar desde tu conexión a internet apartan ya el código ${code}. Termínalas, o inténtalo más tarde.`
    case 'minimum':
      return `Con el código ${code} faltan ${roundedPrice(Math.ceil(why.missing / 100) * 100)} en prendas para el descuento.`
    case 'other-garments':
      return `El código ${code} es para otras prendas.`
    case 'marked-down-only':
      return `El código ${code} no baja prendas que ya tienen rebaja.`
    case 'nothing-left':
      return `Tu compra es muy pequeña para el código ${code}.`
    case 'ships-free-already':
      return `El envío de esta compra ya es gratis. Guarda el código ${code} para otra.`
  }
}

export function tooManyCodes(minutes: number): string {
  const time = minutes === 1 ? '1 minuto' : `${minutes} minutos`
  return `Desde tu conexión a internet se probaron muchos códigos. Inténtalo de nuevo en ${time}, entra a tu cuenta o compra sin código.`
}

const voidReasons = {
  unknown: 'no existe. Revisa cómo está escrito.',
  off: 'está apagado.',
  'not-begun': 'todavía no empieza.',
  'of-another': 'es de otra persona: solo vale con su correo.',
  ended: 'ya terminó.',
  'used-up': 'ya se usó todas las veces.',
  'address-missing': 'se cuenta por persona: escribe el correo de quien compra.',
  'used-by-address': 'ya lo usó quien tiene ese correo.',
} satisfies Record<VoidReason, string>

/** Staff may see every code, so they read the true reason. */
export function codeRefusalForStaff(code: string, why: CodeRefusal): string {
  return why.kind === 'void' ? `El código ${code} ${voidReasons[why.reason]}` : codeRefusal(code, why)
}
