import type { CollectionState } from '../../../../domain/collections/collection.ts'
import { Badge } from '../../ui/page-parts.tsx'
import { collectionsCopy as copy } from './words.ts'

export function CollectionBadge({ state }: { state: CollectionState }) {
  const meaning = state === 'open' ? 'moving' : state === 'waiting' ? 'waiting' : 'resting'
  return <Badge meaning={meaning}>{copy.states[state]}</Badge>
}
