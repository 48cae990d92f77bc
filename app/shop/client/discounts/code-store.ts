import { useSyncExternalStore } from 'react'
import type { Cart } from '../../../../domain/purchase/cart.ts'
import type { Centavos } from '../../../../domain/values/money.ts'
import { readStored, writeStored } from '../../../browser-storage.ts'
import { listeners } from '../../../browser-store.ts'
import { codeKey as key } from './code-key.ts'

/** What the server said that a code gives a cart. `discounts`: by line id. */
export type Quote = { code: string; discounts: ReadonlyMap<string, Centavos>; freeShipping: boolean }

/** `asked`: the cart and the address that an answer is about; the answer is out of date for any other. */
type KeptCode =
  | { state: 'none' | 'asking'; typed: string }
  | { state: 'given'; typed: string; asked: string; quote: Quote }
  /** `typed`: '' when the code was dropped, because no change of the cart makes it valid. */
  | { state: 'refused'; typed: string; attempted: string; asked: string; message: string }

/** `asking`: the server has not answered for this cart yet, so no sum may be shown. */
export type ShownCode = { state: 'none' | 'asking' | 'given' | 'refused'; quote: Quote | null }

const none: KeptCode = { state: 'none', typed: '' }
const { subscribe, publish } = listeners()
let kept: KeptCode = none

/** The discount code of this visit. The tab's storage keeps the typed text, and only the server says what it gives. */
export const codeStore = {
  subscribe,
  read(): KeptCode {
    const typed = readStored(key, 'tab') ?? ''
    if (typed !== kept.typed) kept = typed === '' ? none : { state: 'asking', typed }
    return kept
  },
  /** The code of a link, or one that the shopper typed; '' takes the code away. */
  keep(typed: string): void {
    writeStored(key, typed || null, 'tab')
    write(typed === '' ? none : { state: 'asking', typed })
  },
  answer(given: { typed: string; asked: string; quote: Quote }): void {
    write({ state: 'given', ...given })
  },
  /** `drops`: no change of the cart makes the code valid. */
  refuse({ drops, ...refused }: { drops: boolean; asked: string; message: string }): void {
    const attempted = codeStore.read().typed
    if (drops) writeStored(key, null, 'tab')
    write({ state: 'refused', typed: drops ? '' : attempted, attempted, ...refused })
  },
  /** Asks the server again, because a payment showed that its answer is out of date. */
  doubt(): void {
    if (kept.typed !== '') write({ state: 'asking', typed: kept.typed })
  },
}

function write(next: KeptCode): void {
  kept = next
  publish()
}

/** Names everything that an answer depends on. `email`: null until the shopper has given an address. */
export function askedFor(cart: Cart, email: string | null): string {
  return JSON.stringify([cart?.lines.map(({ id, quantity, price }) => [id, quantity, price]), email])
}

export function useKeptCode(): KeptCode {
  return useSyncExternalStore(codeStore.subscribe, codeStore.read, () => none)
}

/** The state of the visit's code for this cart. */
export function useShownCode(cart: Cart, email: string | null): ShownCode {
  const code = useKeptCode()
  if (code.typed === '') return { state: code.state, quote: null }
  if (!('asked' in code) || code.asked !== askedFor(cart, email)) return { state: 'asking', quote: null }
  return { state: code.state, quote: code.state === 'given' ? code.quote : null }
}
