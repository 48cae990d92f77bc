import { useEffect, useState } from 'react'

/** Reads the secret of a mailed link from its whole address or the part after 'clave='; null: no secret. */
export function linkSecretIn(written: string): string | null {
  return /(?:^|[#?&]clave=)([\w-]{43})$/.exec(written.trim())?.[1] ?? null
}

/**
 * Reads the secret behind '#', which browsers never send to a server. The hook removes the secret from the address, so
 * that a screenshot, a shared address or the history gives no access. undefined: not read yet.
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
