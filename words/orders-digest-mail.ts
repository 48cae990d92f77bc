import type { Centavos } from '../domain/values/money.ts'
import { clockTime } from './ago.ts'
import { price } from './money.ts'

/** The words of the mail that tells the shop of several paid orders together. */
export const ordersDigestMail = {
  subject: (count: number, total: Centavos): string =>
    count === 1 ? `1 pedido nuevo, ${price(total)}` : `${count} pedidos nuevos, ${price(total)}`,
  title: (count: number): string => (count === 1 ? '1 pedido nuevo' : `${count} pedidos nuevos`),
  why: 'Van juntos en un solo correo porque llegaron muchos seguidos, o porque así lo elegiste en la trastienda.',
  shown: (shown: number, count: number): string => `Estos son los primeros ${shown} de ${count}.`,
  order: (pieces: number, total: Centavos, at: Date): string =>
    `${pieces === 0 ? 'tarjeta de socio' : pieces === 1 ? '1 pieza' : `${pieces} piezas`} · ${price(total)} · ${clockTime(at)}`,
  button: 'Ver los pedidos',
} as const
