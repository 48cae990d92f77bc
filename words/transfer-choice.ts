import { roundedPrice } from './price.ts'

/** Words of the checkout about paying by transfer. They load with the payment options. */
export const transferChoice = {
  title: 'Transferencia o depósito',
  explanation: (hours: number): string =>
    `Apartamos tu compra y te damos los datos de nuestra cuenta. Tienes ${hours} horas para pagar; en cuanto vemos tu dinero te confirmamos por correo.`,
  choose: 'Apartar y pagar por transferencia',
  choosing: 'Apartando tu compra',
  unanswered:
    'No supimos si tu pedido quedó apartado. Inténtalo otra vez: el mismo pedido no se aparta dos veces.',
  amount: (least: number, most: number): string =>
    least > 0
      ? `Por transferencia se pagan compras de ${roundedPrice(least)} a ${roundedPrice(most)}.`
      : `Por transferencia se pagan compras de hasta ${roundedPrice(most)}.`,
} as const
