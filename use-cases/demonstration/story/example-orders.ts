import { builderLineId } from '../../../domain/purchase/line-id.ts'
import { buyOnline, type ExampleLine, type Purchase } from '../example-buying.ts'
import type { Happening } from '../teller.ts'
import * as fate from './fates.ts'
import { type Person, people } from './people.ts'
import { chanceOf, earlier, exampleDays, hoursAfter, nextPacking, pick, type World } from './world.ts'

/** In hours before the end of the example: the orders of the last two days. */
const lately = [0.4, 1.6, 3.5, 6, 9, 12, 15, 19, 22, 27, 31, 36, 40, 45]

const times = [
  '08:12',
  '09:40',
  '11:05',
  '12:31',
  '13:50',
  '15:22',
  '17:08',
  '18:44',
  '20:15',
  '20:52',
  '21:37',
  '22:26',
]

const comments = [
  'Es para regalo, ¿lo pueden envolver?',
  'Por favor tocar el timbre dos veces.',
  'Si no estoy, dejar con la vecina del 12.',
  '¡Mi hija ya quiere estrenarla!',
  'Cumple años el sábado, ojalá alcance a llegar.',
  'Portón azul, frente al parque.',
]

/** Orders that are special, by their place among the regular ones. */
const special: Readonly<Record<number, (order: Ordered) => Happening[]>> = {
  6: ({ of, bought, world }) =>
    withdrawn(of, hoursAfter(bought, 3), 'Se equivocó de talla y prefirió cancelar', world),
  11: ({ of, regular, received }) => [
    ...regular,
    fate.sizeChanged(of, hoursAfter(received, 20)),
    fate.exchangeSent(of, hoursAfter(received, 44)),
    fate.exchangeBack(of, hoursAfter(received, 120)),
  ],
  17: ({ of, regular, received }) => [
    ...regular,
    fate.refunded(
      { kind: 'lines', lines: [{ position: 0, quantity: 1 }], shipping: false },
      'Llegó con una costura abierta',
    )(of, hoursAfter(received, 26)),
  ],
  23: ({ of, regular, received }) => [
    ...regular,
    fate.refunded({ kind: 'amount', amount: 5_000 }, 'Llegó dos días tarde')(of, hoursAfter(received, 5)),
  ],
  29: ({ of, regular, packed }) => [
    ...regular,
    fate.noted('Llamó la mamá: el paquete lo recibe la abuela.')(of, hoursAfter(packed, 2)),
  ],
  34: ({ of, regular, received }) => [
    ...regular,
    fate.refunded({ kind: 'all' }, 'No le quedó y no hay otra talla')(of, hoursAfter(received, 50)),
  ],
  38: ({ of, regular, packed }) => [...regular, fate.trackingMended(of, hoursAfter(packed, 8))],
  43: ({ of, bought, world }) => withdrawn(of, hoursAfter(bought, 9), 'Compró dos veces sin querer', world),
  47: ({ of, regular, received, world }) => [
    ...regular,
    fate.disputed(hoursAfter(world.endsAt, 5 * 24))(
      of,
      earlier(hoursAfter(received, 60), world.hoursAgo(30)),
    ),
  ],
  52: ({ of, regular, bought }) => [
    fate.noted('Pide nota con dedicatoria: «Para Mati, con todo el cariño de su tía».')(
      of,
      hoursAfter(bought, 1),
    ),
    ...regular,
  ],
  // The carrier has said nothing for many days.
  55: ({ of, regular }) =>
    regular
      .slice(0, 2)
      .concat(
        fate.noted('Sin movimiento en la página del paquete. Preguntar a la paquetería.')(
          of,
          hoursAfter(regular[1]!.at, 170),
        ),
      ),
  58: ({ of, regular, received }) => [
    ...regular,
    fate.refunded(
      { kind: 'lines', lines: [{ position: 0, quantity: 1 }], shipping: false },
      'Se encogió en la primera lavada',
    )(of, hoursAfter(received, 30)),
  ],
  66: ({ of, bought, world, regular }) => sizeBeforePacking(of, hoursAfter(bought, 2), regular, world),
}

/** By their place among the orders of the last two days. */
const specialLately: Readonly<Record<number, (order: Ordered) => Happening[]>> = {
  7: ({ of, world, regular }) => [
    fate.noted('Entregar sin ticket: es regalo.')(of, world.hoursAgo(17)),
    ...regular,
  ],
}

type Ordered = {
  of: Purchase
  world: World
  bought: Date
  packed: Date
  received: Date
  /** Packed, sent and delivered, at their times. */
  regular: Happening[]
}

/** Orders by the shop's page, paid by PayPal, with what becomes of them. */
export function ordersOnline(world: World): Happening[] {
  const regular = regularTimes(world).map((at, index) => ordered(world, `order-${index}`, at))
  const happenings = regular.flatMap((order, index) => [
    bought(order),
    ...(special[index]?.(order) ?? order.regular),
  ])
  const lastOrders = lately.map((hours, index) => ordered(world, `lately-${index}`, world.hoursAgo(hours)))
  const newest = lastOrders.map((order, index) => {
    const hours = lately[index]!
    // Nobody waits for the next morning to pack what came a day ago, whenever the demonstration starts.
    const packed = fate.packed(order.of, earlier(order.packed, world.hoursAgo(1.1 + index / 50)))
    const sent = fate.sent(order.of, world.hoursAgo(0.6 + index / 50))
    const done = hours < 19 ? [] : hours < 36 ? [packed] : [packed, sent]
    return [bought(order), ...(specialLately[index]?.({ ...order, regular: done }) ?? done)]
  })
  world.plainOrders.push(...regular.filter((_, index) => !special[index]), ...lastOrders.toReversed())
  return [...happenings, ...newest.flat(), ...returnedParcel(world)]
}

/** A parcel that came back to the shop and waits for a decision. */
function returnedParcel(world: World): Happening[] {
  const order = ordered(world, 'returned', world.at(9, '12:18'))
  const back = fate.parcelBack(order.of, world.hoursAgo(26))
  return [bought(order), ...order.regular.slice(0, 2), back]
}

function regularTimes(world: World): Date[] {
  const found: Date[] = []
  let due = 0
  for (let day = exampleDays - 1; day >= 2; day -= 1) {
    const chance = chanceOf(`day ${day}`)
    due += world.busyness(day) * 0.78
    const count = Math.floor(due)
    due -= count
    for (const time of times
      .toSorted(() => chance() - 0.5)
      .slice(0, count)
      .toSorted())
      found.push(new Date(world.at(day, time).getTime() + Math.floor(chance() * 50) * 60_000))
  }
  return found.toSorted((one, other) => +one - +other)
}

function ordered(world: World, key: string, at: Date): Ordered {
  const chance = chanceOf(key)
  // Customers with an account buy more often.
  const by = pick(chance() < 0.68 ? people.filter(({ registered }) => registered) : people, chance)
  const lines = linesOf(world, key, by)
  const of: Purchase = {
    key,
    by,
    lines,
    ...(chance() > 0.84 && { comments: pick(comments, chance) }),
    ...codeOf(key, world, { by, at }),
  }
  world.takes(at, lines)
  world.meets(by, at)
  const packed = nextPacking(at)
  const sent = new Date(packed.getTime() + (6.5 + chance()) * 3_600_000)
  const received = new Date(
    sent.getTime() + (2 + Math.floor(chance() * 3)) * 86_400_000 - chance() * 4 * 3_600_000,
  )
  const regular = [fate.packed(of, packed), fate.sent(of, sent), fate.delivered(of, received)]
  return { of, world, bought: at, packed, received, regular }
}

const madeToOrder = new Set([
  'order-4',
  'order-13',
  'order-21',
  'order-33',
  'order-45',
  'order-57',
  'lately-1',
  'lately-9',
])
const built = [
  { garment: 'TShirt', designId: 'dinosaurio', colour: 'CarbonGray', size: 'S' },
  { garment: 'Hoodies', designId: 'luna', colour: 'RedWine', size: 'M' },
  { garment: 'TShirt', designId: 'ajolote', colour: 'White', size: 'XS' },
  { garment: 'Hoodies', designId: 'cohete', colour: 'Black', size: 'L' },
] as const

function linesOf(world: World, key: string, by: Person): ExampleLine[] {
  if (!madeToOrder.has(key)) return world.basket(key, by)
  const { garment, designId, colour, size } = pick(built, chanceOf(`built ${key}`))
  return [{ lineId: builderLineId({ garment, designId }, colour, size), quantity: 1 }]
}

/** Some buyers use the code of the newsletter (discounts.ts), each of them once. */
function codeOf(key: string, world: World, { by, at }: { by: Person; at: Date }): { code?: string } {
  const used = at > world.at(30, '12:00') && chanceOf(`code ${key}`)() > 0.84 && world.firstUseOfCode(by)
  return used ? { code: 'leyenda10' } : {}
}

function bought({ of, bought: at }: Pick<Ordered, 'of' | 'bought'>): Happening {
  return { at, name: `${of.key} bought`, tell: (teller) => buyOnline(teller, of) }
}

function sizeBeforePacking(of: Purchase, at: Date, regular: Happening[], world: World): Happening[] {
  world.givesBack(at, [{ ...of.lines[0]!, quantity: 1 }])
  return [fate.sizeChanged(of, at), ...regular]
}

function withdrawn(of: Purchase, at: Date, reason: string, world: World): Happening[] {
  world.givesBack(at, of.lines)
  return [fate.cancelled(reason)(of, at)]
}
