import { ageSpan, newborn } from '../catalogue/garment-size.ts'

/** The age groups that Google and Meta know alike: up to 3 months, to 1 year, to 5, to 13, and older. */
export type AgeGroup = 'newborn' | 'infant' | 'toddler' | 'kids' | 'adult'

/** The age group of most children who wear this size. Letters and Unitalla tell no age, and the shop is for children. */
export function ageGroup(size: string): AgeGroup {
  if (size === newborn) return 'newborn'
  const span = ageSpan(size)
  if (span === null) return 'kids'
  const middle = (span[0] + span[1]) / 2
  if (middle <= 0.25) return 'newborn'
  if (middle < 1) return 'infant'
  if (middle < 5) return 'toddler'
  return middle <= 13 ? 'kids' : 'adult'
}
