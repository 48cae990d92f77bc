import { roundedPrice } from './price.ts'

/** Words that only shops with 'Recoger / entrega local' show at the checkout. */
export const deliveryChoiceCopy = {
  title: '¿Cómo lo recibes?',
  sent: 'Envío a domicilio',
  pickup: (name: string, cost: number): string =>
    cost === 0 ? `${name}: gratis` : `${name}: ${roundedPrice(cost)}`,
  receives: 'Recoge',
} as const
