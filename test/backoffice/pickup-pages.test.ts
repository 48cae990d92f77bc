import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ordersAddress } from '../../app/backoffice/routes/orders/orders-address.ts'
import { pickupAtFirst } from '../../domain/shipping/pickup.ts'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { orderListCopy } from '../../words/backoffice/order-list-words.ts'
import { orderPageCopy as copy, staffStateName } from '../../words/backoffice/order-page-words.ts'
import { exchangeCopy } from '../../words/backoffice/exchange-words.ts'
import { fetchedExchange } from '../../words/order-words.ts'
import { paths as shopPaths } from '../../words/paths.ts'
import { pickupCopy } from '../../words/backoffice/pickup-words.ts'
import { printoutsCopy } from '../../words/backoffice/printout-words.ts'
import { shipManyCopy } from '../../words/backoffice/ship-many-words.ts'
import { shippingCopy } from '../../words/backoffice/shipping-words.ts'
import { storedSettings } from '../../data/settings/stored-settings.ts'
import { placeTestOrder } from '../helpers/placed-order.ts'
import { countIn } from '../helpers/set-unit.ts'
import { stock } from '../helpers/test-shop.ts'
import { expectWords, fieldOn, openStaffPages, type StaffPages } from '../helpers/staff-pages.ts'

let pages: StaffPages
before(async () => {
  pages = await openStaffPages()
})
after(() => pages.close())

const delivery = { fullName: 'Rosa Garza', phone: '+528112345678', pickup: 'Recoger en la tienda' }
const expectNot = ({ words }: { words: string }, ...unwanted: string[]) => {
  for (const each of unwanted) assert.ok(!words.includes(each), `${each} in ${words}`)
}

test('the owner offers pickup with a name, words and a cost; a faulty form keeps what was typed', async () => {
  const form = await pages.get(paths.pickup)
  assert.equal(fieldOn(form, 'pickupName').value, pickupAtFirst.pickupName)
  const typed = { pickupName: 'Entrega local', pickupText: '', pickupCost: 'poco', picksUp: 'on' }
  const faulty = await pages.press(form, shippingCopy.save, typed)
  expectWords(faulty, pickupCopy.fault.missing, pickupCopy.fault['not-an-amount'])
  assert.equal(fieldOn(faulty, 'pickupName').value, 'Entrega local')
  const right = { ...typed, pickupText: 'Zaragoza 120\nLunes a viernes', pickupCost: '35' }
  expectWords(await pages.press(faulty, shippingCopy.save, right), pickupCopy.saved(true))
  const stored = await storedSettings(pages.db)
  assert.deepEqual(stored.find(({ name }) => name === 'pickup')?.value, {
    picksUp: true,
    pickupName: 'Entrega local',
    pickupText: 'Zaragoza 120\nLunes a viernes',
    pickupCost: 3_500,
  })
  const late = await pages.press(form, shippingCopy.save, right)
  expectWords(late, 'Alguien cambió esto')
})

test('a picked-up order is prepared, made ready and handed over, without carrier, map or label of an address', async () => {
  const order = await placeTestOrder(pages.db, { delivery })
  const address = paths.order(order.number)
  const fresh = await pages.get(address)
  expectWords(fresh, 'Rosa Garza', copy.pickedUpBy(delivery.pickup), 'Listo para recoger')
  expectNot(fresh, copy.map, copy.noAddress, `${copy.shipping} $`)
  const preparing = await pages.press(fresh, copy.prepare)
  expectWords(preparing, staffStateName('preparing', true), 'Avisar que está listo')
  expectNot(preparing, copy.ship)
  const slip = await pages.get(paths.packingSlip(order.number))
  expectWords(slip, delivery.pickup, 'Rosa Garza', '81 1234 5678')
  expectNot(slip, printoutsCopy.to, copy.ship, 'undefined')
  const ready = await pages.press(preparing, copy.makeReady)
  expectWords(ready, copy.done.ready, staffStateName('shipped', true), copy.notFetched)
  expectNot(ready, copy.correctTracking)
  expectNot(await pages.get(paths.shipOrder(order.number)), 'Número de guía')
  const waiting = await pages.get(ordersAddress({ tab: 'on-the-way' }))
  expectWords(waiting, orderListCopy.onTheWayOrReady, order.number, staffStateName('shipped', true))
  const fetched = await pages.press(ready, copy.deliverPickup)
  expectWords(fetched, copy.done.deliver, copy.pickedUpBy(delivery.pickup, true), 'Marcado como recogido')
  expectWords(await pages.get(paths.log), `avisó que ya se puede recoger el pedido ${order.number}`)
})

test('a change of size of a picked-up order is handed over, for staff and buyer in words of picking up', async () => {
  await stock(pages.db, 'recoge-cambio', 0, { ages: ['4', '6'] })
  await countIn(pages.db, 'recoge-cambio', { '4': 0, '6': 2 })
  const lines = [{ productId: 'recoge-cambio', lineId: 'recoge-cambio#na-4', image: '', quantity: 1 }]
  const order = await placeTestOrder(pages.db, { delivery, lines, state: 'delivered' })
  const delivered = await pages.get(paths.order(order.number))
  const begun = await pages.press(delivered, copy.changeSize.to('6 Años', 2))
  expectWords(begun, exchangeCopy.toFetch, exchangeCopy.fetchedNext)
  expectNot(begun, exchangeCopy.shipNext, exchangeCopy.toSend)
  const address = begun.document.querySelector('.links a[href*="/hoja?"]')!.getAttribute('href')!
  expectNot(await pages.get(address), copy.ship, `${printoutsCopy.from}:`)
  const buyer = { cookie: '' }
  await pages.get(shopPaths.order(order.number, order.accessKey), buyer)
  const hers = await pages.get(shopPaths.order(order.number), buyer)
  expectWords(hers, fetchedExchange.toFetch('6 Años'), fetchedExchange.bringBack('4 Años'))
  const fetched = await pages.press(begun, exchangeCopy.fetchedNext)
  expectWords(fetched, exchangeCopy.done['hand-over'], exchangeCopy.undoHandOver, 'Entregó en mano')
})

test('the list marks picked-up orders and shows them alone; the files for carriers and pasted numbers leave them out', async () => {
  const picked = await placeTestOrder(pages.db, { delivery })
  const sent = await placeTestOrder(pages.db, { delivery: { fullName: 'Ana Treviño' } })
  const list = await pages.get(paths.orders)
  expectWords(list, picked.number, sent.number, orderListCopy.pickup)
  const alone = await pages.get(ordersAddress({ tab: 'prepare', pickup: true }))
  expectWords(alone, picked.number)
  expectNot(alone, sent.number)
  const file = await pages.post(paths.parcelFile('Envia'), { n: [picked.number, sent.number] })
  assert.ok(file.body.includes(sent.number) && !file.body.includes(picked.number), file.body)
  const read = await pages.press(await pages.get(paths.shipOrders), shipManyCopy.read, {
    lineas: `${picked.number} 7894561230`,
    paqueteria: 'Estafeta',
  })
  expectWords(read, shipManyCopy.pickedUp, 'Rosa Garza')
  expectNot(read, shipManyCopy.press(1))
})
