import { businessDays } from './business-days.ts'

/** A garment that is made once it is paid; `days` are business days of the workshop. */
export const madeToOrderCopy = {
  tag: 'Sobre pedido',
  making: (days: number): string => `La hacemos para ti, sobre pedido, en ${businessDays(days)}.`,
} as const
