import { businessDays } from './business-days-words.ts'

/** `days`: business days of the workshop. */
export const madeToOrderCopy = {
  tag: 'Sobre pedido',
  making: (days: number): string => `La hacemos para ti, sobre pedido, en ${businessDays(days)}.`,
} as const
