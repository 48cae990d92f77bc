import { useSyncExternalStore } from 'react'
import { favouriteIds } from '../../../../domain/favourites/favourite-list.ts'
import { readStored, writeStored } from '../../../browser-storage.ts'
import { type BrowserStore, listeners } from '../../../browser-store.ts'
import { fieldIn, listIn } from '../answer-fields.ts'
import { sessionStore } from '../session/session-store.ts'
import { favouritesKey as key } from './favourites-key.ts'

/** `owner`: the customer whose account has these favourites; null: the browser's own. */
export type KeptFavourites = { owner: string | null; ids: readonly string[] }

const { subscribe: listen, publish } = listeners()
const none: readonly string[] = []
let kept: KeptFavourites | null = null

/**
 * The ids of the favourites, newest first. The browser's storage keeps them, so that tabs share them; for a signed-in
 * customer it is a copy of the account's (account-favourites.ts), which nobody else sees.
 */
export const favouritesStore: BrowserStore<readonly string[]> & {
  /** What the storage has now, also what another tab stored a moment before. */
  load: () => KeptFavourites
  keep: (next: KeptFavourites) => void
} = {
  subscribe(listener) {
    const stops = [listen(listener), sessionStore.subscribe(listener)]
    addEventListener('storage', onStorage)
    addEventListener('pageshow', onReturn)
    return () => {
      for (const stop of stops) stop()
    }
  },
  read() {
    const { owner, ids } = kept ?? favouritesStore.load()
    return owner === null || owner === customerHere() ? ids : none
  },
  load: () => (kept = keptFrom(readStored(key))),
  keep(next) {
    kept = next
    writeStored(key, next.ids.length === 0 && next.owner === null ? null : JSON.stringify(next))
    publish()
  },
}

/** The ids of the favourites; null on the server and in the first paint. */
export function useFavourites(): readonly string[] | null {
  return useSyncExternalStore(favouritesStore.subscribe, favouritesStore.read, () => null)
}

/** The id of the signed-in customer; null: nobody, or not known yet. */
export function customerHere(): string | null {
  const session = sessionStore.read()
  return session.state === 'signed-in' ? session.session.id : null
}

function keptFrom(text: string | null): KeptFavourites {
  try {
    const stored: unknown = JSON.parse(text ?? '{}')
    const owner = fieldIn(stored, 'owner')
    return { owner: typeof owner === 'string' ? owner : null, ids: favouriteIds(listIn(stored, 'ids')) }
  } catch {
    return { owner: null, ids: none }
  }
}

function onStorage(event: StorageEvent): void {
  if (event.key === key || event.key === null) forget()
}

/** A page that the browser restored from its cache missed changes made meanwhile. */
function onReturn(event: PageTransitionEvent): void {
  if (event.persisted) forget()
}

function forget(): void {
  kept = null
  publish()
}
