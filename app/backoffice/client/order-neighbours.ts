const place = 'trastienda-pedidos'

/** The orders of the list that was shown last, so that the keys lead from one to the next. Numbers alone. */
export function rememberOrders(numbers: readonly string[]): void {
  try {
    sessionStorage.setItem(place, numbers.join(' '))
  } catch {
    // A browser that keeps nothing has no neighbours.
  }
}

/** The order after this one in that list, or before it; the first of it where this is none of them. */
export function neighbourOf(number: string, step: 1 | -1): string | null {
  let numbers: string[] = []
  try {
    numbers = (sessionStorage.getItem(place) ?? '').split(' ').filter(Boolean)
  } catch {
    return null
  }
  const at = numbers.indexOf(number)
  return at < 0 ? null : (numbers[at + step] ?? null)
}
