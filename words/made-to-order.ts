/** A garment that is made once it is paid; `days` are business days of the workshop. */
export const madeToOrderCopy = {
  tag: 'Sobre pedido',
  making: (days: number): string => `La hacemos para ti, sobre pedido, en ${businessDays(days)}.`,
  /** How long a parcel takes that carries something of the sort. */
  estimate: (delivery: number, days: number): string =>
    `Entrega estimada: ${delivery} días hábiles, más ${days} para hacer lo que va sobre pedido.`,
} as const

function businessDays(days: number): string {
  return days === 1 ? '1 día hábil' : `${days} días hábiles`
}
