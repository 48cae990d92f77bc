import { none } from '../../../../domain/line-id.ts'

/** The age that needs no choosing: the single one, or none where a garment has none. null: one must be chosen. */
export function onlyAge(ages: readonly string[]): string | null {
  return ages.length > 1 ? null : (ages[0] ?? none)
}
