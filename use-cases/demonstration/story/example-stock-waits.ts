import { findCustomer } from '../../../data/accounts/customers.ts'
import { mailedToken } from '../../../data/demonstration/example-work.ts'
import { catalogueLineId } from '../../../domain/purchase/line-id.ts'
import { movePieces } from '../../catalogue/move-pieces.ts'
import { changeSettings, settingsOf } from '../../settings/change-settings.ts'
import { askStockWait } from '../../stock-waits/ask-stock-wait.ts'
import { confirmStockWaits } from '../../stock-waits/confirm-stock-waits.ts'
import { tellStockWaits } from '../../stock-waits/tell-stock-waits.ts'
import { buyOnline, type Purchase } from '../example-buying.ts'
import { expectKind, type Happening, type Teller } from '../teller.ts'
import * as fate from './fates.ts'
import { networkAddressOf, people, type Person } from './people.ts'
import { hoursAfter, nextPacking, type World } from './world.ts'

/** Product, size ('' for the whole garment), and how many people ask for it. All are in `leftSoldOut`. */
const wanted: readonly (readonly [string, string, number])[] = [
  ['playera-dino-de-carton', '6', 16],
  ['sobrecamisa-alebrije-bailador', '', 7],
  ['conjunto-ajolote-feliz', '3', 5],
  ['conjunto-luchador-tecnico', '6', 3],
  ['conjunto-via-lactea', '8', 2],
]

/** 'Avísame': sold-out garments stay in the shop, people wait for them, and two pieces of one size come back. */
export function stockWaits(world: World): Happening[] {
  const asked = wanted.flatMap(([productId, size, count], row) =>
    Array.from({ length: count }, (_, index) => {
      const by = people[(row * 11 + index * 3 + 8) % people.length]!
      const at = world.at(29 - Math.floor((index * 27) / count), `1${row}:${String(10 + index * 2)}`)
      world.meets(by, at)
      return { by, at, productId, size }
    }),
  )
  const waits = asked.map(({ by, at, productId, size }): Happening => ({
    at,
    name: `${by.email} waits for ${productId} ${size}`,
    tell: (teller) => ask(teller, by, productId, size),
  }))
  const first = asked.slice(0, 2).map(({ by }) => by)
  return [shown(world), ...waits, ...wave(world, first)]
}

/** The owner lets sold-out garments stay in the catalogue. */
function shown(world: World): Happening {
  return {
    at: world.at(30, '09:12'),
    name: 'sold-out garments shown',
    tell: async ({ shop, owner }) => {
      const { value, version } = await settingsOf(shop, 'selling')
      if (value.showsSoldOut) return
      const selling = { ...value, showsSoldOut: true }
      expectKind(await changeSettings(shop, owner, { group: 'selling', value: selling, version }), 'changed')
    },
  }
}

async function ask({ shop }: Teller, by: Person, productId: string, size: string): Promise<void> {
  const { email } = by
  const customer = by.registered ? await findCustomer(shop.db, { email }) : null
  const asked = await askStockWait(shop, { productId, size, email, address: networkAddressOf(by), customer })
  if (expectKind(asked, 'asked', 'waiting').kind === 'waiting') return
  const token = await mailedToken(shop.db, 'stock-wait-asked', email)
  if (token !== null) await confirmStockWaits(shop, token)
}

/** The workshop brings two pieces. The first two who wait are told, and buy them. */
function wave(world: World, told: readonly Person[]): Happening[] {
  const [productId, size] = wanted[0]!
  const at = world.at(16, '10:32')
  const back: Happening = {
    at,
    name: 'pieces come back',
    tell: async ({ shop, owner, idOf }) => {
      const move = { key: idOf('pieces come back'), productId, size, amount: 2, reason: 'arrived' } as const
      const moves = [{ ...move, note: 'Los que faltaban del Dino', expectedPieces: null }]
      expectKind(await movePieces(shop, owner, moves), 'moved')
      await tellStockWaits(shop, productId)
    },
  }
  const bought = told.flatMap((by, index) => {
    const lines = [{ lineId: catalogueLineId(productId, size), quantity: 1 }]
    const of: Purchase = { key: `waited-${index}`, by, lines }
    const when = hoursAfter(at, 1.3 + index * 5)
    const packed = nextPacking(when)
    return [
      { at: when, name: `${of.key} bought`, tell: (teller: Teller) => buyOnline(teller, of) },
      fate.packed(of, packed),
      fate.sent(of, hoursAfter(packed, 7)),
      fate.delivered(of, hoursAfter(packed, 76)),
    ]
  })
  return [back, ...bought]
}
