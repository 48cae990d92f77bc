import { readStored, writeStored } from '../../browser-storage.ts'

const place = 'trastienda-pedidos'

/** The orders of the list that was shown last, so that the keys lead from one to the next. Numbers alone. */
export function rememberOrders(numbers: readonly string[]): void {
  writeStored(place, numbers.join(' '), 'tab')
}

/** The order after this one in that list, or before it; the first of it where this is none of them. */
export function neighbourOf(number: string, step: 1 | -1): string | null {
  const numbers = (readStored(place, 'tab') ?? '').split(' ').filter(Boolean)
  const at = numbers.indexOf(number)
  return at < 0 ? null : (numbers[at + step] ?? null)
}
