import type { ImportState as State } from '../../../../domain/spreadsheets/spreadsheet-plan.ts'
import { importsCopy as copy } from '../../../../words/backoffice/spreadsheet-words.ts'
import { Badge } from '../../ui/page-parts.tsx'

const meanings = {
  faulty: 'resting',
  preview: 'waiting',
  applying: 'moving',
  applied: 'resting',
  undoing: 'moving',
  undone: 'resting',
} as const

/** A preview without changes needs no confirmation. */
export function ImportStateBadge({ state, anything }: { state: State; anything: boolean }) {
  if (state === 'preview' && !anything) return <Badge meaning="resting">{copy.nothingToConfirm}</Badge>
  return <Badge meaning={meanings[state]}>{copy.state[state]}</Badge>
}
