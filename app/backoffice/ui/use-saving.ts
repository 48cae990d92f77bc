import { useState } from 'react'
import { useNavigation } from 'react-router'

/** Something of this page was sent, and the whole answer is not here yet. */
export function useSaving(): boolean {
  const { state, formMethod } = useNavigation()
  return state !== 'idle' && formMethod !== undefined && formMethod !== 'GET'
}

/**
 * What of a page is shown, as it was until the whole answer of a press is here. The answer itself comes before the page
 * has read anew what it made of things: in between a page is half old, half new.
 */
export function useWhole<Shown>(now: Shown): Shown {
  const saving = useSaving()
  const [shown, setShown] = useState(() => now)
  if (!saving && shown !== now) setShown(() => now)
  return saving ? shown : now
}
