import { makeOrderReady } from '../../orders/prepare-ship-deliver.ts'
import { changeSettings, settingsOf } from '../../settings/change-settings.ts'
import { buyOnline, pickupOfExample, type Purchase } from '../example-buying.ts'
import { expectKind, type Happening } from '../teller.ts'
import { delivered, type ExampleStep, packed, step } from './fates.ts'
import { people } from './people.ts'
import type { World } from './world.ts'

/** The owner begins to offer pickup, and three buyers choose it: one has fetched the order, one can fetch it, one has just paid. */
export function pickups(world: World): Happening[] {
  const { at, hoursAgo } = world
  return [
    offered(world),
    ...fetched(world, 0, at(12, '11:20'), [
      [packed, at(11, '10:15')],
      [ready, at(11, '16:40')],
      [delivered, at(10, '13:05')],
    ]),
    ...fetched(world, 1, at(2, '17:25'), [
      [packed, at(1, '10:35')],
      [ready, at(1, '16:10')],
    ]),
    ...fetched(world, 14, hoursAgo(5), []),
  ]
}

function offered({ at }: World): Happening {
  return {
    at: at(28, '09:30'),
    name: 'pickup offered',
    tell: async ({ shop, owner }) => {
      const { value, version } = await settingsOf(shop, 'pickup')
      if (value.picksUp) return
      const { address, hours } = shop.settings
      const pickupText = `${address}\n${hours}\nTrae tu número de pedido.`
      const pickup = { picksUp: true, pickupName: pickupOfExample, pickupText, pickupCost: 0 }
      expectKind(await changeSettings(shop, owner, { group: 'pickup', value: pickup, version }), 'changed')
    },
  }
}

/** `person`: the position in the list of people. */
function fetched(
  world: World,
  person: number,
  at: Date,
  then: readonly (readonly [ExampleStep, Date])[],
): Happening[] {
  const by = people[person]!
  const key = `pickup-${person}`
  const of: Purchase = { key, by, lines: world.basket(key, by), pickup: true }
  world.takes(at, of.lines)
  world.meets(by, at)
  return [
    { at, name: `${key} bought`, tell: (teller) => buyOnline(teller, of) },
    ...then.map(([next, when]) => next(of, when)),
  ]
}

const ready = step('ready', async ({ shop, owner }, _, number) =>
  expectKind(await makeOrderReady(shop, owner, { number, version: null }), 'done', 'done-already'),
)
