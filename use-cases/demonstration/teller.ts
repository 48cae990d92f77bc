import { createHash } from 'node:crypto'
import type { MovedClock } from '../../data/demonstration/moved-clock.ts'
import type { IdentityProvider } from '../../gateways/identity/identity-provider.ts'
import type { EmulatedBuyer } from '../../gateways/payments/paypal/emulated-buyer.ts'
import type { Actor } from '../staff/acting.ts'
import type { Shop } from '../shop.ts'

/** What a happening of the example needs: the shop as of that moment, and who acts in it. */
export type Teller = {
  shop: Shop
  owner: Actor
  buyer: EmulatedBuyer
  /** The id of this name in this example: the same each time, so that a happening can be written again. */
  idOf(name: string): string
}

/** Something that happened in the example's shop. `name`: unlike those of all other happenings. */
export type Happening = { at: Date; name: string; tell(teller: Teller): Promise<unknown> }

/** The answers of a use case that the story expects. Another answer is a fault of the story. */
export function expectKind<Result extends { kind: string }, Kind extends Result['kind']>(
  result: Result,
  ...kinds: readonly Kind[]
): Extract<Result, { kind: Kind }> {
  if (!kinds.some((kind) => kind === result.kind)) throw new Error(`unexpected: ${JSON.stringify(result)}`)
  return result as Extract<Result, { kind: Kind }>
}

/** The shop on the moved clock. Ids and random bytes follow from the example and the name of the happening. */
export function shopOfExample(
  shop: Shop,
  { clock, identity }: { clock: MovedClock; identity: IdentityProvider },
  exampleId: string,
) {
  let happening = ''
  let count = 0
  const digest = (text: string) => createHash('sha256').update(`${exampleId} ${text}`).digest()
  const next = () => digest(`${happening} ${(count += 1)}`)
  const moved: Shop = {
    ...shop,
    settings: { ...shop.settings, paymentLimits: { perBrowser: 1e6, perNetwork: 1e6, inAll: 1e6 } },
    db: clock.db,
    now: clock.now,
    newId: () => uuidFrom(next(), clock.now()),
    randomBytes: (length) => Buffer.concat([next(), next()]).subarray(0, length),
    identity,
    settingsChanged: async () => {},
    log: () => {},
    count: () => {},
  }
  return {
    shop: moved,
    idOf: (name: string) => uuidFrom(digest(name), null),
    async begin({ at, name }: Pick<Happening, 'at' | 'name'>) {
      happening = name
      count = 0
      await clock.setClock(at)
    },
  }
}

/** `at`: the UUID begins with this moment, like all new ids of the shop (server/time-ordered-id.ts). */
function uuidFrom(bytes: Buffer, at: Date | null): string {
  const time = at?.getTime().toString(16).padStart(12, '0') ?? bytes.toString('hex', 20, 26)
  const rest = bytes.toString('hex', 0, 10)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(0, 3)}-8${rest.slice(3, 6)}-${rest.slice(6, 18)}`
}
