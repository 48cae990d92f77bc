import { useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'

/**
 * The search of this page's address as it will be, and a way to set it: what was pressed counts at once, in the same
 * frame, and the router's address follows when it is ready. Until then a press builds on the one before it. Back,
 * forward and links go before what is still on its way.
 */
export function useSearchAhead(): [search: string, setSearch: (search: string) => void] {
  const { key, pathname, search } = useLocation()
  const arrivedBy = useNavigationType()
  const navigate = useNavigate()
  const [seen, setSeen] = useState(key)
  const [ahead, setAhead] = useState<string | null>(null)

  // An address that arrives: the one that was set last, an older one on its way to it, or one from elsewhere.
  if (seen !== key) {
    setSeen(key)
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
