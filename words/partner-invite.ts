import type { Centavos } from '../domain/money.ts'
import { wholePesos } from './money.ts'

/** The words of the invitation to become a partner. */
export const partnerInvite = {
  title: 'Hazte socio',
  text: (minimum: Centavos): string =>
    `Una tarjeta con tu nombre, cosida a la historia de la tienda. Desde ${wholePesos(minimum)} pesos.`,
  link: 'Conocer la Tarjeta de Socio',
} as const
