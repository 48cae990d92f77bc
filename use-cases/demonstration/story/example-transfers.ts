import { mexicanDay } from '../../../domain/values/mexican-days.ts'
import { cancelTransfer, reportTransfer } from '../../transfers/follow-transfer.ts'
import { type ArrivalToRecord, recordArrival } from '../../transfers/record-arrival.ts'
import { boughtOrder, promiseTransfer, type Purchase } from '../example-buying.ts'
import { expectKind, type Happening, type Teller } from '../teller.ts'
import * as fate from './fates.ts'
import { people } from './people.ts'
import { chanceOf, hoursAfter, nextPacking, type World } from './world.ts'

/** Orders that their buyers pay by transfer: paid, reported, still awaited, given up, ended, and one with too little. */
export function transfers(world: World): Happening[] {
  const paid = [31, 27, 22, 17, 13, 8].flatMap((day, index) => {
    const order = promised(world, `transfer-${index}`, world.at(day, '20:35'))
    const { of, at } = order
    const came = hoursAfter(nextPacking(at), -0.4)
    const packed = nextPacking(came)
    return [
      order.happening,
      reported(of, hoursAfter(at, 1.5)),
      arrived(of, came, {}),
      fate.packed(of, packed),
      fate.sent(of, hoursAfter(packed, 7)),
      fate.delivered(of, hoursAfter(packed, 77)),
    ]
  })
  const awaited = [21, 5].map((hours, index) => promised(world, `awaited-${index}`, world.hoursAgo(hours)))
  const told = [30, 14].flatMap((hours, index) => {
    const { of, happening } = promised(world, `told-${index}`, world.hoursAgo(hours))
    return [happening, reported(of, world.hoursAgo(3.2 - index * 2))]
  })
  const expired = [24, 11].map((day, index) => {
    const order = promised(world, `expired-${index}`, world.at(day, '22:10'))
    world.givesBack(hoursAfter(order.at, 72), order.of.lines)
    return order.happening
  })
  const over = promised(world, 'given-up', world.at(15, '13:24'))
  world.givesBack(hoursAfter(over.at, 6), over.of.lines)
  const short = promised(world, 'too-little', world.at(6, '19:48'))
  return [
    ...paid,
    ...awaited.map(({ happening }) => happening),
    ...told,
    ...expired,
    over.happening,
    givenUp(over.of, hoursAfter(over.at, 6)),
    short.happening,
    reported(short.of, hoursAfter(short.at, 2)),
    arrived(short.of, hoursAfter(nextPacking(short.at), -0.4), {
      amount: (total) => total - 10_000,
      choice: 'ask-rest',
    }),
  ]
}

function promised(world: World, key: string, at: Date) {
  const by = people[Math.floor(chanceOf(key)() * people.length)]!
  const of: Purchase = { key, by, lines: world.basket(key, by) }
  world.takes(at, of.lines)
  world.meets(by, at)
  const happening: Happening = { at, name: `${key} promised`, tell: (teller) => promiseTransfer(teller, of) }
  return { of, at, happening }
}

async function claimOf(teller: Teller, of: Purchase) {
  const { orderNumber, accessKey } = await boughtOrder(teller, of)
  return { orderNumber, claim: { customerId: null, accessKey } }
}

function reported(of: Purchase, at: Date): Happening {
  return {
    at,
    name: `${of.key} reported`,
    tell: async (teller) =>
      expectKind(
        await reportTransfer(teller.shop, await claimOf(teller, of), {
          trackingKey: trackingKeyOf(of.key),
          receipt: null,
        }),
        'reported',
      ),
  }
}

function givenUp(of: Purchase, at: Date): Happening {
  return {
    at,
    name: `${of.key} given up`,
    tell: async (teller) =>
      expectKind(await cancelTransfer(teller.shop, await claimOf(teller, of)), 'cancelled'),
  }
}

/** The owner sees the money on the account. */
function arrived(
  of: Purchase,
  at: Date,
  {
    amount = (total) => total,
    choice = null,
  }: { amount?: (total: number) => number } & Partial<Pick<ArrivalToRecord, 'choice'>>,
): Happening {
  return {
    at,
    name: `${of.key} arrived`,
    tell: async (teller) => {
      const { orderNumber, total } = await boughtOrder(teller, of)
      const arrival = {
        key: teller.idOf(`arrival ${of.key}`),
        orderNumber,
        amount: amount(total),
        on: mexicanDay(at),
      }
      expectKind(
        await recordArrival(teller.shop, teller.owner, {
          ...arrival,
          trackingKey: trackingKeyOf(of.key),
          choice,
        }),
        'recorded',
        'rest-asked',
        'recorded-already',
      )
    },
  }
}

/** Of a form that no bank gives. */
function trackingKeyOf(key: string): string {
  return `EJEMPLO${Math.floor(chanceOf(`tracking ${key}`)() * 1e9)}`
}
