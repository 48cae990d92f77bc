import { useNavigation } from 'react-router'

/** Something of this page was sent, and the whole answer is not here yet. */
export function useSaving(): boolean {
  const { state, formMethod } = useNavigation()
  return state !== 'idle' && formMethod !== undefined && formMethod !== 'GET'
}
