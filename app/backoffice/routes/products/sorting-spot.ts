import type { Spot } from '../../../../domain/catalogue/shop-positions.ts'

/** The place to which the chosen products move: 'first', 'last', 'before:{id}' or 'after:{id}'. */
export function spotText(spot: Spot): string {
  return 'id' in spot ? `${spot.side}:${spot.id}` : spot.side
}

export function readSpot(form: FormData): Spot | null {
  const typed = String(form.get('beside') ?? '').trim()
  if (typed !== '') return { side: 'before', id: typed }
  const [side, id = ''] = String(form.get('spot') ?? '').split(':', 2)
  if (side === 'first' || side === 'last') return { side }
  return (side === 'before' || side === 'after') && id !== '' ? { side, id } : null
}

export function chosenIn(form: FormData): string[] {
  return form.getAll('id').map(String)
}
