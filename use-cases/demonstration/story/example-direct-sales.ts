import { catalogueLineId } from '../../../domain/purchase/line-id.ts'
import type { DirectChannel, DirectMethod } from '../../../domain/payments/direct-sale.ts'
import { cancelOrder } from '../../orders/cancel-order.ts'
import { type DirectSaleToMake, sellDirectly } from '../../payments/sell-directly.ts'
import { recordManualRefund } from '../../refunds/record-manual-refund.ts'
import { startRefund } from '../../refunds/start-refund.ts'
import { bring, type ExampleLine } from '../example-buying.ts'
import { expectKind, type Happening, type Teller } from '../teller.ts'
import { deliveryOf, people } from './people.ts'
import { chanceOf, hoursAfter, leftSoldOut, pick, type World } from './world.ts'

type Sale = {
  key: string
  lines: readonly ExampleLine[]
  channel: DirectChannel
  method: DirectMethod
  buyer: DirectSaleToMake['buyer']
  send?: DirectSaleToMake['send']
  comments?: string
}

/** Day, time, channel, way to pay, first name of the buyer. */
const sales: readonly (readonly [number, string, DirectChannel, DirectMethod, string])[] = [
  [33, '12:10', 'counter', 'cash', 'Doña Meche'],
  [30, '17:25', 'whatsapp', 'transfer', 'Lupita'],
  [28, '11:02', 'bazaar', 'cash', ''],
  [28, '11:40', 'bazaar', 'terminal', 'Señora del vestido azul'],
  [28, '12:33', 'bazaar', 'cash', ''],
  [28, '13:15', 'bazaar', 'cash', 'Ale'],
  [24, '10:48', 'counter', 'terminal', 'Rebeca'],
  [20, '18:05', 'whatsapp', 'transfer', 'Maestra Nora'],
  [17, '16:20', 'counter', 'cash', ''],
  [14, '11:20', 'bazaar', 'cash', 'Toño'],
  [14, '12:02', 'bazaar', 'terminal', ''],
  [14, '13:44', 'bazaar', 'cash', 'Abuelita de Emilio'],
  [10, '17:51', 'whatsapp', 'transfer', 'Karina'],
  [7, '12:36', 'counter', 'cash', 'Chayo'],
  [4, '16:15', 'counter', 'terminal', ''],
  [2, '13:05', 'counter', 'cash', 'Vecina del 8'],
  [1, '11:12', 'counter', 'terminal', ''],
]

/** Sales at the counter, at the bazaar and by messages. */
export function directSales(world: World): Happening[] {
  const sold = sales.map(([day, time, channel, method, name], index) => {
    const at = world.at(day, time)
    const sale: Sale = {
      key: `sale-${index}`,
      lines: linesOf(world, index),
      channel,
      method,
      buyer: { name, email: '', phone: '' },
    }
    world.takes(at, sale.lines)
    return happeningOf(at, sale)
  })
  return [...sold, ...toSend(world), ...moneyByHand(world)]
}

function linesOf(world: World, index: number): ExampleLine[] {
  const chance = chanceOf(`sale ${index}`)
  const lineIds = world.products.flatMap(({ id, ages }) => ages.map((age) => catalogueLineId(id, age)))
  const lineId = pick(
    lineIds.filter((each) => !leftSoldOut.has(each)),
    chance,
  )
  return [{ lineId, quantity: chance() > 0.8 ? 2 : 1 }]
}

/** Sold by message, to be sent to the buyer; one of them was cancelled, and its money waits to be given back. */
function toSend(world: World): Happening[] {
  return [
    { key: 'sale-withdrawn', at: world.hoursAgo(49), person: people[28]!, comments: '' },
    {
      key: 'sale-to-send',
      at: world.hoursAgo(7.5),
      person: people[26]!,
      comments: 'Que llegue antes del domingo.',
    },
  ].map(({ key, at, person, comments }) => {
    const { phone = '', ...to } = deliveryOf(person)
    const lines = world
      .basket(key, person)
      .slice(0, 1)
      .map((line) => ({ ...line, quantity: 1 }))
    world.takes(at, lines)
    if (key === 'sale-withdrawn') world.givesBack(hoursAfter(at, 24), lines)
    return happeningOf(at, {
      key,
      lines,
      channel: 'whatsapp',
      method: 'transfer',
      buyer: { name: to.fullName, email: person.email, phone },
      send: { to: { ...to, phone }, shipping: 7_900 },
      comments,
    })
  })
}

/** Money of two sales goes back in person: one refund is done, the other waits for the owner. */
function moneyByHand(world: World): Happening[] {
  const [returned, withdrawn] = [hoursAfter(world.at(24, '10:48'), 49), world.hoursAgo(25)]
  return [
    {
      at: returned,
      name: 'sale-6 money back',
      tell: async (teller) => {
        const { shop, owner, idOf } = teller
        const number = await numberOf(teller, 'sale-6')
        const refundId = idOf('refund sale-6')
        const wish = { kind: 'lines', lines: [{ position: 0, quantity: 1 }], shipping: false } as const
        const reason = 'La trajo de regreso: no le quedó'
        expectKind(
          await startRefund(shop, owner, { id: refundId, orderNumber: number, wish, reason }),
          'written',
        )
        expectKind(await recordManualRefund(shop, owner, { number, refundId }), 'done', 'done-already')
      },
    },
    {
      at: withdrawn,
      name: 'sale-withdrawn cancelled',
      tell: async (teller) => {
        const { shop, owner, idOf } = teller
        const number = await numberOf(teller, 'sale-withdrawn')
        const order = {
          number,
          version: null,
          id: idOf('cancel sale-withdrawn'),
          refund: true,
          expectedRefunded: 0,
        }
        const back = [{ position: 0, sound: 1, unsound: 0 }]
        const reason = 'Ya no la necesita: se la regalaron'
        expectKind(await cancelOrder(shop, owner, { ...order, back, reason }), 'cancelled', 'done-already')
      },
    },
  ]
}

async function numberOf({ shop, owner, idOf }: Teller, key: string): Promise<string> {
  const again = await sellDirectly(
    shop,
    owner,
    saleToMake(idOf(key), { key, lines: [], channel: 'counter', method: 'cash', buyer: nobody }, new Map()),
  )
  return expectKind(again, 'sold', 'sold-already').number
}

const nobody = { name: '', email: '', phone: '' }

function happeningOf(at: Date, sale: Sale): Happening {
  return { at, name: `${sale.key} sold`, tell: (teller) => sell(teller, sale) }
}

async function sell(teller: Teller, sale: Sale): Promise<void> {
  const { shop, owner, idOf } = teller
  const prices = new Map<string, number>()
  for (let attempt = 1; ; attempt += 1) {
    const sold = await sellDirectly(shop, owner, saleToMake(idOf(sale.key), sale, prices))
    if (sold.kind !== 'cart-refused' || attempt === 5) return void expectKind(sold, 'sold', 'sold-already')
    for (const fault of sold.faults) {
      if (fault.kind === 'price') prices.set(fault.lineId, fault.unitPrice)
      else await bring(teller, `${sale.key} ${attempt}`, fault)
    }
  }
}

function saleToMake(
  key: string,
  { lines, channel, method, buyer, send = null, comments = '' }: Sale,
  prices: Map<string, number>,
): DirectSaleToMake {
  return {
    key,
    requested: lines.map((line) => ({ ...line, unitPrice: prices.get(line.lineId) ?? 1 })),
    agreed: new Map(),
    priceReason: '',
    channel,
    method,
    reference: '',
    buyer,
    send,
    comments,
    code: '',
    codeShown: 0,
  }
}
