import { setTimeout as wait } from 'node:timers/promises'
import {
  movePricesBack,
  beginExampleWork,
  type ExampleWork,
  findExampleWork,
  lockExample,
  markExampleMailsSent,
  productsOnSale,
  saveExampleState,
  saveHappenings,
  unlockExample,
} from '../../data/demonstration/example-work.ts'
import type { MovedClock } from '../../data/demonstration/moved-clock.ts'
import { keepDemonstrationOwner } from '../../data/staff/staff.ts'
import type { IdentityProvider } from '../../gateways/identity/identity-provider.ts'
import type { EmulatedBuyer } from '../../gateways/payments/paypal/emulated-buyer.ts'
import type { Actor } from '../staff/acting.ts'
import type { Shop } from '../shop.ts'
import { exampleDays } from './story/world.ts'
import { storyOf } from './story/story.ts'
import { shopOfExample } from './teller.ts'

export type ExampleFilled =
  /** `faults`: the happenings that the shop refused. */
  | { kind: 'filled'; happenings: number; faults: { name: string; error: string }[] }
  | { kind: 'filled-already' | 'taken-out' | 'shop-in-use' | 'stopped' }

/** In milliseconds: another process is writing the example. */
const lookAgainAfter = 200

type Filling = {
  /** Used for this call alone: the lock of the example ends with its connection. */
  clock: MovedClock
  buyer: EmulatedBuyer
  /** Keeps its users by the moved clock. */
  identity: IdentityProvider
  /** True: the shop closes. The next start goes on. */
  isStopped?: () => boolean
}

/**
 * Fills a new demonstration with some weeks of work, through the use cases of the shop, as of the moments at which they
 * happened. One process fills, others wait for it. A process that dies leaves the number of its last happening, and the
 * next one goes on there; the happening in between has the same ids again, so it does not happen twice.
 */
export async function fillExample(shop: Shop, filling: Filling): Promise<ExampleFilled> {
  const { clock, isStopped = () => false } = filling
  while (!(await lockExample(clock.db))) {
    if (isStopped()) return { kind: 'stopped' }
    await wait(lookAgainAfter)
  }
  try {
    return await fillAlone(shop, filling)
  } finally {
    await unlockExample(clock.db)
  }
}

async function fillAlone(shop: Shop, filling: Filling): Promise<ExampleFilled> {
  const example =
    (await findExampleWork(shop.db)) ??
    (await beginExampleWork(shop.db, { id: shop.newId(), endsAt: shop.now() }))
  if (!example) return { kind: 'shop-in-use' }
  if (example.state === 'filled') return { kind: 'filled-already' }
  if (example.state !== 'filling') return { kind: 'taken-out' }
  return write(shop, example, filling)
}

async function write(
  shop: Shop,
  { id, endsAt, happenings: before }: ExampleWork,
  { clock, identity, buyer, isStopped = () => false }: Filling,
): Promise<ExampleFilled> {
  const { begin, ...moved } = shopOfExample(shop, { clock, identity }, id)
  const teller = { ...moved, buyer, owner: await ownerOfExample(shop) }
  await movePricesBack(shop.db, new Date(endsAt.getTime() - (exampleDays + 60) * 24 * 3_600_000))
  const story = storyOf(endsAt, await productsOnSale(shop.db))
  const faults: { name: string; error: string }[] = []
  for (const [index, happening] of story.entries()) {
    if (index < before) continue
    if (isStopped()) return { kind: 'stopped' }
    await begin(happening)
    try {
      await happening.tell(teller)
    } catch (error) {
      // A visitor may have changed what this happening needs. The story goes on without it.
      const { name } = happening
      faults.push({ name, error: error instanceof Error ? error.message : String(error) })
    }
    await saveHappenings(shop.db, index + 1)
  }
  await markExampleMailsSent(shop.db, endsAt)
  await saveExampleState(shop.db, 'filled')
  return { kind: 'filled', happenings: story.length, faults }
}

async function ownerOfExample(shop: Shop): Promise<Actor> {
  const id = await shop.db.transaction().execute((tx) => keepDemonstrationOwner(tx, shop.newId()))
  return {
    kind: 'staff',
    id,
    name: 'Lucía',
    role: 'owner',
    address: '203.0.113.250',
    secondFactor: 'not asked',
  }
}
