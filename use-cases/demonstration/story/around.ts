import { productsOnSale } from '../../../data/demonstration/example-work.ts'
import { isStocked, productIdOf, sizeOfLine } from '../../../domain/purchase/line-id.ts'
import { mexicanDay } from '../../../domain/values/mexican-days.ts'
import { answerArcoRequest, writeArcoRequest } from '../../accounts/change-customer.ts'
import { movePieces } from '../../catalogue/move-pieces.ts'
import { turnCollections } from '../../collections/turn-collections.ts'
import { turnMarkdowns } from '../../discounts/turn-markdowns.ts'
import { settleDuePayments } from '../../payments/settle-due-payments.ts'
import { previewSpreadsheet } from '../../spreadsheets/preview-spreadsheet.ts'
import { noteEmptySearch } from '../../today/note-empty-search.ts'
import { buyOnline, registerPerson } from '../example-buying.ts'
import { expectKind, type Happening } from '../teller.ts'
import * as fate from './fates.ts'
import { networkAddressOf, people } from './people.ts'
import { exampleDays, hoursAfter, type World } from './world.ts'

/** Membership cards; the money of the last one went back. */
export function cards(world: World): Happening[] {
  return [32, 25, 19, 12, 7, 3].flatMap((day, index) => {
    const [by, at] = [people[index * 3]!, world.at(day, '21:14')]
    const of = { key: `card-${index}`, by, lines: [{ lineId: `tarjetaSocio-${at.getTime()}`, quantity: 1 }] }
    world.meets(by, at)
    const bought: Happening = { at, name: `${of.key} bought`, tell: (teller) => buyOnline(teller, of) }
    const back = fate.refunded({ kind: 'all' }, 'Se arrepintió el mismo día')(of, hoursAfter(at, 13))
    return index === 4 ? [bought, back] : [bought]
  })
}

/** One payment of the example that PayPal reviews before it pays the shop. */
export function paymentUnderReview(world: World): Happening[] {
  const [by, at] = [people[29]!, world.hoursAgo(8.2)]
  const of = { key: 'held-back', by, lines: world.basket('held-back', by) }
  world.takes(at, of.lines)
  return [{ at, name: 'held-back bought', tell: (teller) => buyOnline(teller, of, true) }]
}

/** Customers register some minutes before they first buy; those who have bought nothing yet, on some day. */
export function registrations(world: World): Happening[] {
  return people
    .filter(({ registered }) => registered)
    .map((person) => {
      const at = world.firstMet(person) ?? world.at(1 + person.index, '19:30')
      return {
        at: hoursAfter(at, -0.2),
        name: `${person.email} registers`,
        tell: (teller) => registerPerson(teller, person),
      }
    })
}

const searches: readonly (readonly [number, string])[] = [
  [33, 'uniforme escolar'],
  [31, 'pijama'],
  [28, 'vestido'],
  [27, 'traje de baño'],
  [25, 'pijama'],
  [22, 'calcetines'],
  [19, 'vestido'],
  [16, 'disfraz de catrina'],
  [15, 'pijama'],
  [13, 'mameluco'],
  [9, 'vestido de fiesta'],
  [8, 'pijama'],
  [6, 'talla 14'],
  [5, 'mochila'],
  [4, 'vestido'],
  [3, 'pijama'],
  [1, 'gorro tejido'],
  [1, 'vestido'],
]

/** What visitors searched for and did not find. */
export function emptySearches(world: World): Happening[] {
  return searches.map(([day, query], index) => ({
    at: world.at(day, `1${index % 10}:${10 + index}`),
    name: `search ${index}`,
    tell: ({ shop }) =>
      noteEmptySearch(
        shop,
        { query, category: null, age: null },
        networkAddressOf(people[(index * 7) % people.length]!),
      ),
  }))
}

/** Requests about personal data: one answered, one open. */
export function dataRequests(world: World): Happening[] {
  const [answered, open] = [world.at(20, '12:10'), world.at(4, '11:48')]
  return [
    {
      at: answered,
      name: 'data request answered',
      tell: async ({ shop, owner, idOf }) => {
        const id = idOf('data request answered')
        const from = { email: people[41]!.email }
        await writeArcoRequest(shop, owner, { id, from, kind: 'access', receivedOn: mexicanDay(answered) })
        expectKind(await answerArcoRequest(shop, owner, { id }), 'answered', 'answered-before')
      },
    },
    {
      at: open,
      name: 'data request open',
      tell: async ({ shop, owner, idOf }) =>
        expectKind(
          await writeArcoRequest(shop, owner, {
            id: idOf('data request open'),
            from: { email: people[37]!.email },
            kind: 'rectification',
            receivedOn: mexicanDay(open),
          }),
          'written',
        ),
    },
  ]
}

/** The owner of the example uploads a spreadsheet with mistakes; its import waits for a corrected file. */
export function faultySpreadsheet(world: World): Happening[] {
  const [one, two, three] = world.products
  const rows = [
    'id,title,price,category',
    `${one?.id},${one?.title.replaceAll(',', '')},299.00,niño`,
    `${two?.id},${two?.title.replaceAll(',', '')},quinientos,niña`,
    `${three?.id},${three?.title.replaceAll(',', '')},-20,unisex`,
    'playera-nueva,Playera nueva,,zapatos',
  ]
  const file = { name: 'precios nuevos.csv', bytes: Buffer.from(rows.join('\n')) }
  return [
    {
      at: world.at(9, '18:20'),
      name: 'faulty spreadsheet',
      tell: async ({ shop, owner, idOf }) => {
        const id = idOf('faulty spreadsheet')
        const sent = { id, kind: 'products', keepPieces: true, from: file } as const
        expectKind(await previewSpreadsheet(shop, owner, sent), 'previewed')
      },
    },
  ]
}

/** The shop's own work, twice a day: reminders, transfers that end, markdowns and collections that begin and end. */
export function shopsOwnWork(world: World): Happening[] {
  return Array.from({ length: exampleDays * 2 }, (_, half) => ({
    at: world.at(exampleDays - 1 - Math.floor(half / 2), half % 2 === 0 ? '00:01' : '12:01'),
    name: `own work ${half}`,
    tell: async ({ shop }) => {
      await turnMarkdowns(shop)
      await turnCollections(shop)
      await settleDuePayments(shop)
    },
  }))
}

/**
 * What the workshop brings: three times, as many pieces as the story takes until the next time and does not give back. So
 * the shop ends with about the pieces that it began with. Must be the last chapter.
 */
export function deliveries(world: World): Happening[] {
  const stocked = world.pieces.filter(({ line }) => isStocked(line.lineId))
  const left = new Map<string, number>()
  for (const { line, change } of stocked)
    left.set(line.lineId, (left.get(line.lineId) ?? 0) + (change === 'out' ? 1 : -1) * line.quantity)
  const days = [exampleDays, 22, 9]
  const brought = days.map((day, index) => {
    const from = world.at(day, '07:45')
    const until = index + 1 < days.length ? world.at(days[index + 1]!, '07:45') : world.endsAt
    const due = new Map<string, number>()
    for (const { at, line, change } of stocked)
      if (at >= from && at < until && change === 'out')
        due.set(line.lineId, (due.get(line.lineId) ?? 0) + line.quantity)
    const arrivals = [...due].flatMap(([lineId, wanted]) => {
      const amount = Math.min(wanted, left.get(lineId) ?? 0)
      left.set(lineId, (left.get(lineId) ?? 0) - amount)
      return amount > 0 ? [{ lineId, amount }] : []
    })
    return arrival(from, index, arrivals)
  })
  return [...brought, ...losses(world)]
}

type Arrival = { lineId: string; amount: number }

function arrival(at: Date, index: number, arrivals: readonly Arrival[]): Happening {
  const note = ['Corte de la temporada', 'Segunda entrega del taller', 'Tercera entrega del taller'][index]!
  return {
    at,
    name: `delivery ${index}`,
    tell: async ({ shop, owner, idOf }) => {
      const units = new Map((await productsOnSale(shop.db)).map((product) => [product.id, product.units]))
      const moves = arrivals.flatMap(({ lineId, amount }) => {
        const productId = productIdOf(lineId)
        const counted = units.get(productId)
        // The owner may have taken the product out of the catalogue meanwhile.
        if (!counted) return []
        const size = [sizeOfLine(lineId), ''].find((each) => each !== null && each in counted) ?? null
        const key = idOf(`delivery ${index} ${lineId}`)
        return [{ key, productId, reason: 'arrived', amount, note, size, expectedPieces: null } as const]
      })
      expectKind(await movePieces(shop, owner, moves), 'moved')
    },
  }
}

/** Two pieces too many come, and are then damaged or not found. */
function losses(world: World): Happening[] {
  const chosen = world.products
    .filter(({ units }) => Object.values(units).every((pieces) => pieces > 2))
    .slice(0, 2)
  return chosen.flatMap(({ id, units }, index) => {
    const size = Object.keys(units)[0]!
    const move = (reason: 'arrived' | 'damaged' | 'correction', note: string, at: Date): Happening => ({
      at,
      name: `${reason} ${id}`,
      tell: async ({ shop, owner, idOf }) => {
        const amount = reason === 'correction' ? -1 : 1
        const key = idOf(`${reason} ${id}`)
        expectKind(
          await movePieces(shop, owner, [
            { key, productId: id, reason, amount, note, size, expectedPieces: null },
          ]),
          'moved',
        )
      },
    })
    return [
      move('arrived', 'Venía una de más', world.at(22, '07:50')),
      index === 0
        ? move('damaged', 'Manchada con café en el bazar', world.at(14, '15:10'))
        : move('correction', 'Faltaba una al contar el estante', world.at(6, '18:02')),
    ]
  })
}
