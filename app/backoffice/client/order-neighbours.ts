import { readStored, writeStored } from '../../browser-storage.ts'

const place = 'trastienda-pedidos'

/** The order numbers of the last list, so that shortcut keys lead from order to order. Nothing else is stored. */
export function rememberOrders(numbers: readonly string[]): void {
  writeStored(place, numbers.join(' '), 'tab')
}

/** null at the end of the last list, or if the list does not have this order. */
export function neighbourOf(number: string, step: 1 | -1): string | null {
  const numbers = (readStored(place, 'tab') ?? '').split(' ').filter(Boolean)
  const at = numbers.indexOf(number)
  return at < 0 ? null : (numbers[at + step] ?? null)
}
