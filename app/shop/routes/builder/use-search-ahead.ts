import { useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'

/**
 * The page's query as it will be. A press counts at once, in the same frame; the router's address follows later, and
 * until then the next press builds on this one. Back, forward and links win over an address that is still on its way.
 */
export function useSearchAhead(): [search: string, setSearch: (search: string) => void] {
  const { key, pathname, search } = useLocation()
  const arrivedBy = useNavigationType()
  const navigate = useNavigate()
  const [knownKey, setKnownKey] = useState(key)
  const [ahead, setAhead] = useState<string | null>(null)

  // The router reports an address: the last one set, an earlier one on the way to it, or one from elsewhere.
  if (knownKey !== key) {
    setKnownKey(key)
    if (arrivedBy !== 'REPLACE' || search === ahead) setAhead(null)
  }

  return [
    ahead ?? search,
    (next) => {
      setAhead(next)
      void navigate(pathname + next, { replace: true, preventScrollReset: true })
    },
  ]
}
