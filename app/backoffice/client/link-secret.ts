import { useEffect, useState } from 'react'

/** The secret of a link in what was pasted: the whole address, or what stands behind 'clave='. null: there is none. */
export function linkSecretIn(written: string): string | null {
  return /(?:^|[#?&]clave=)([\w-]{43})$/.exec(written.trim())?.[1] ?? null
}

/**
 * The secret by which this browser came, behind '#' of the address, which is sent to nobody. It is taken out of there:
 * what is photographed, shared or kept in the history opens nothing. undefined: not looked yet.
 */
export function useLinkSecret(): string | null | undefined {
  const [secret, setSecret] = useState<string | null>()
  useEffect(() => {
    const take = () => {
      const found = linkSecretIn(location.hash)
      if (found !== null) history.replaceState(history.state, '', location.pathname + location.search)
      setSecret((before) => found ?? before ?? null)
    }
    take()
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [])
  return secret
}
