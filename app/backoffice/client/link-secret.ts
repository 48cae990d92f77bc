import { useSyncExternalStore } from 'react'

/** The secret of a link in what was pasted: the whole address, or what stands behind 'clave='. null: there is none. */
export function linkSecretIn(written: string): string | null {
  return /(?:^|[#?&]clave=)([\w-]{43})$/.exec(written.trim())?.[1] ?? null
}

/**
 * The secret by which this browser came, behind '#' of the address, which is sent to nobody. undefined: not looked yet.
 */
export function useLinkSecret(): string | null | undefined {
  return useSyncExternalStore(
    listen,
    () => linkSecretIn(location.hash),
    () => undefined,
  )
}

function listen(changed: () => void): () => void {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}
