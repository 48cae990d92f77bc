import type { LinePriceChange } from '../domain/purchase/checked-cart.ts'
import { price } from './price.ts'

export const cartChanges = {
  checkPrices: 'Ya están al día en tu resumen: revísalo antes de pagar.',
  gone: 'ya no está en la tienda',
  card: 'por ahora no la ofrecemos',
  option: 'ya no viene en la edad o talla que elegiste',
  price: ({ title, from, to }: LinePriceChange): string =>
    `${title}: costaba ${price(from)}, ahora cuesta ${price(to)}.`,
} as const
