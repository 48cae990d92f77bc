import { readStored, writeStored } from '../../browser-storage.ts'

const place = 'trastienda-pedidos'

/** Stores the order numbers of the last list, so that shortcut keys lead from order to order. */
export function rememberOrders(numbers: readonly string[]): void {
  writeStored(place, numbers.join(' '), 'tab')
}

/** Returns the next or previous order of the last list; null if the list has no such order. */
export function neighbourOf(number: string, step: 1 | -1): string | null {
  const numbers = (readStored(place, 'tab') ?? '').split(' ').filter(Boolean)
  const at = numbers.indexOf(number)
  return at < 0 ? null : (numbers[at + step] ?? null)
}
