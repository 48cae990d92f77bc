import { favouriteIds, mostFavourites, withFavourite } from '../../../../domain/favourites/favourite-list.ts'
import { heartCopy } from '../../../../words/heart-words.ts'
import { notify } from '../../../ui/notify.ts'
import { listIn } from '../answer-fields.ts'
import { checkSession } from '../session/session-check.ts'
import { sessionStore } from '../session/session-store.ts'
import { customerHere, favouritesStore } from './favourites-store.ts'

const patience = 10_000

/** Presses that the account does not know yet: whether the garment is to be a favourite, by its id. */
const presses = new Map<string, boolean>()
/** The customer for whom this page has settled; null: nobody is signed in. */
let settled: string | null = null
let running = false
let due = false

/** Keeps the favourites of a signed-in customer in the account. */
export function followAccount(): void {
  sessionStore.subscribe(settle)
  settle()
}

/** A sign-in takes the browser's favourites to the account. A sign-out leaves none of the account in the browser. */
function settle(): void {
  if (sessionStore.read().state === 'loading') return
  const customer = customerHere()
  const { owner } = favouritesStore.load()
  if (owner !== null && owner !== customer) favouritesStore.keep({ owner: null, ids: [] })
  if (customer === settled) return
  settled = customer
  presses.clear()
  if (customer !== null && owner !== customer) void exchange()
}

/** Fetches what the customer pressed on other devices. */
export function refreshFavourites(): void {
  if (customerHere() !== null) void exchange()
}

/** Makes garments favourites, the first one the newest, or takes them out. Returns whether all of them found room. */
export function putFavourites(given: readonly string[], wanted: boolean): boolean {
  const customer = customerHere()
  const { owner, ids } = favouritesStore.load()
  const isOurs = owner === null || owner === customer
  let next = isOurs ? ids : []
  const changed = given.filter((id) => next.includes(id) !== wanted)
  const fitting = wanted ? changed.slice(0, mostFavourites - next.length) : changed
  for (const id of fitting.toReversed()) {
    next = withFavourite(next, id, wanted)
    presses.set(id, wanted)
  }
  favouritesStore.keep({ owner: isOurs ? owner : null, ids: next })
  if (customer === null) presses.clear()
  else if (fitting.length > 0) void exchange()
  return fitting.length === changed.length
}

/**
 * Tells the account of presses and of the browser's own favourites, and takes over its list. One request at a time, so
 * that quick presses arrive in their order.
 */
async function exchange(): Promise<void> {
  due = true
  if (running) return
  running = true
  while (due) {
    due = false
    await exchangeOnce()
  }
  running = false
}

async function exchangeOnce(): Promise<void> {
  const customer = customerHere()
  if (customer === null) return
  const sent = new Map(presses)
  presses.clear()
  const { owner, ids } = favouritesStore.load()
  const pressed = (wanted: boolean) => [...sent.keys()].filter((id) => sent.get(id) === wanted)
  const change = {
    add: favouriteIds([...pressed(true), ...(owner === null ? ids : [])]),
    remove: pressed(false),
  }
  const list = await requestFavourites(change)
  if (customerHere() !== customer) return
  if (list === null) return takeBack(sent)
  // Later presses are on their way, and this list does not have them.
  if (!due) favouritesStore.keep({ owner: customer, ids: list })
  const missing = change.add.filter((id) => !list.includes(id))
  if (missing.length > 0 && list.length >= mostFavourites) notify(heartCopy.full(mostFavourites))
  else if (missing.some((id) => sent.has(id))) notify(heartCopy.gone)
}

/** null: the account did not answer. */
async function requestFavourites(change: { add: string[]; remove: string[] }): Promise<string[] | null> {
  try {
    const isChange = change.add.length + change.remove.length > 0
    const response = await fetch('/api/me/favourites', {
      cache: 'no-store',
      signal: AbortSignal.timeout(patience),
      ...(isChange && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(change),
        // A press just before the page is left arrives all the same.
        keepalive: true,
      }),
    })
    if (response.ok) return favouriteIds(listIn(await response.json(), 'ids'))
    const session = sessionStore.read()
    if (response.status === 401 && session.state === 'signed-in') await checkSession(session.session)
  } catch {
    // As for any other missing answer.
  }
  return null
}

/** The browser's own favourites stay, because the next page offers them to the account again. */
function takeBack(sent: ReadonlyMap<string, boolean>): void {
  if (sent.size === 0) return
  for (const [id, wanted] of sent) {
    const { owner, ids } = favouritesStore.load()
    if (owner === null || presses.has(id)) continue
    favouritesStore.keep({ owner, ids: withFavourite(ids, id, !wanted) })
  }
  notify(heartCopy.unanswered)
}
