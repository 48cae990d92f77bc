import { useState } from 'react'
import { useNavigation } from 'react-router'

/** Whether a form of this page was sent and the whole answer, including the reloaded data, has not arrived yet. */
export function useSaving(): boolean {
  const { state, formMethod } = useNavigation()
  return state !== 'idle' && formMethod !== undefined && formMethod !== 'GET'
}

/**
 * Holds the shown value until the whole answer to a form has arrived. The action's answer arrives before the reloaded
 * data, and in between the page would be half old, half new.
 */
export function useWhole<Shown>(now: Shown): Shown {
  const saving = useSaving()
  const [shown, setShown] = useState(() => now)
  if (!saving && shown !== now) setShown(() => now)
  return saving ? shown : now
}
