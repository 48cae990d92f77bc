import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { allDesigns, builderOffers } from '../../data/designs/designs.ts'
import { builtLine, type CompleteChoice, offerFor } from '../../domain/designs/builder.ts'
import { garmentPricesAtFirst } from '../../domain/designs/garment-price.ts'
import { checkCart } from '../../use-cases/purchase/check-cart.ts'
import { recordCapture } from '../../use-cases/payments/record-capture.ts'
import { createBuyer } from '../helpers/buyer.ts'
import { assertInvariants } from '../helpers/expect-invariants.ts'
import { createTestShop, stock, type TestShop } from '../helpers/test-shop.ts'
import { freePieces } from '../helpers/set-unit.ts'

let at: TestShop

before(async () => {
  at = await createTestShop()
  await at.db
    .insertInto('designs')
    .values({
      id: 'luna',
      name: 'Luna y Estrellas',
      picture: '/pictures/diseno-luna',
      colours: ['Black', 'RedWine'],
      garments: ['TShirt', 'Hoodies'],
    })
    .execute()
  await stock(at.db, 'playera-luna', 2, { price: 28_950, ages: ['4', 'M', 'XXL'] })
  await at.db
    .updateTable('products')
    .set({ design_id: 'luna' })
    .where('id', '=', 'playera-luna')
    .executeTakeFirstOrThrow()
})
after(() => at.close())
afterEach(() => assertInvariants(at))

/** Cart line as the builder page creates it. */
async function designed(choice: Partial<CompleteChoice>) {
  const whole: CompleteChoice = {
    garment: 'TShirt',
    size: 'M',
    colour: 'Black',
    designId: 'luna',
    quantity: 1,
    ...choice,
  }
  const design = (await allDesigns(at.db)).find(({ id }) => id === whole.designId)!
  const line = builtLine(whole, {
    designName: design.name,
    offer: offerFor(await builderOffers(at.db), whole),
    image: '',
    usual: at.shop.settings.garmentPrices![whole.garment],
  })
  return { ...line, sku: line.id }
}

async function bought(order: string) {
  return at.db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .selectAll('order_items')
    .where('orders.number', '=', order)
    .execute()
}

test('a designed garment that exists as a product in the same size is sold at the product’s price and from its stock', async () => {
  const line = await designed({ size: 'XXL', quantity: 2 })
  assert.equal(line.sku, 'playera-luna#Black-XXL')
  assert.equal(line.price, 28_950, 'same price as the product')
  const ana = createBuyer(at.app)
  const started = await ana.order([line])
  assert.equal(started.status, 200, JSON.stringify(started.body))
  at.emulator.controls.approve(started.body.id!)
  const paid = await ana.capture(started.body.id!)
  assert.equal(paid.body.status, 'COMPLETED')
  const [kept] = await bought(paid.body.order_number!)
  assert.deepEqual(
    [kept?.colour, kept?.size, kept?.design, kept?.quantity],
    ['Black', 'XXL', 'luna', 2],
    'the order line names colour, size and design',
  )
  assert.equal((await freePieces(at.db, ['playera-luna'])).get('playera-luna'), 0)

  const late = await createBuyer(at.app).order([
    { ...line, sku: 'playera-luna#Black-M', price: 28_950, quantity: 1 },
  ])
  assert.equal(late.body.details?.[0]?.issue, 'OUT_OF_STOCK')
  assert.equal((await designed({})).sku, 'custom-TShirt-luna#Black-M', 'none left: made to order')
})

test('an XL of a design whose product exists only in other sizes is made to order, at the made-to-order price', async () => {
  await stock(at.db, 'sudadera-de-bebe', 1, { price: 40_050, ages: ['0-1'] })
  await at.db
    .updateTable('products')
    .set({ design_id: 'luna', garment: 'Hoodies' })
    .where('id', '=', 'sudadera-de-bebe')
    .executeTakeFirstOrThrow()
  const line = await designed({ garment: 'Hoodies', size: 'XL', quantity: 2 })
  assert.equal(line.sku, 'custom-Hoodies-luna#Black-XL')
  assert.equal(line.price, 40_050)
  const ana = createBuyer(at.app)
  const started = await ana.order([line], 0)
  assert.equal(started.status, 200, JSON.stringify(started.body))
  assert.equal(
    (await freePieces(at.db, ['sudadera-de-bebe'])).get('sudadera-de-bebe'),
    1,
    'the only piece, in a baby size, stays in stock',
  )
  at.emulator.controls.approve(started.body.id!)
  assert.equal((await ana.capture(started.body.id!)).body.status, 'COMPLETED')
  assert.equal((await freePieces(at.db, ['sudadera-de-bebe'])).get('sudadera-de-bebe'), 1)
  // An older cart may hold this line. The product does not exist in XL, so no piece of the product is an XL.
  const old = await createBuyer(at.app).order([{ ...line, sku: 'sudadera-de-bebe#Black-XL' }])
  assert.equal(old.body.details?.[0]?.issue, 'CART_INVALID')
  await at.db.updateTable('products').set({ status: 0 }).where('id', '=', 'sudadera-de-bebe').execute()
})

test('a made-to-order garment costs its price at the moment of purchase', async () => {
  const line = await designed({ size: 'XL' })
  assert.deepEqual([line.sku, line.price], ['custom-TShirt-luna#Black-XL', 28_950])
  await at.db
    .updateTable('products')
    .set({ price_centavos: 30_000 })
    .where('id', '=', 'playera-luna')
    .execute()
  const dearer = await createBuyer(at.app).order([line])
  assert.equal(dearer.body.details?.[0]?.issue, 'PRICE_CHANGED')
  assert.deepEqual(dearer.body.details?.[0]?.lines, [{ id: line.sku, unit_price: '300.00' }])
})

test('a designed garment without a product is made to order for 200 pesos and takes no stock', async () => {
  const line = await designed({ garment: 'Hoodies', colour: 'RedWine', quantity: 30 })
  assert.equal(line.sku, 'custom-Hoodies-luna#RedWine-M')
  const ana = createBuyer(at.app)
  const started = await ana.order([line], 0)
  assert.equal(started.status, 200, JSON.stringify(started.body))
  at.emulator.controls.approve(started.body.id!)
  const paid = await ana.capture(started.body.id!)
  assert.equal(paid.body.status, 'COMPLETED')
  const [kept] = await bought(paid.body.order_number!)
  assert.equal(kept?.name, 'Sudadera Luna y Estrellas')
  assert.equal(kept?.unit_price_centavos, 20_000)
})

test('after the owner changes a garment price, a payment under way keeps the old price and a later buyer is told the new price', async () => {
  const line = await designed({ garment: 'Hoodies', colour: 'RedWine' })
  const ana = createBuyer(at.app)
  const started = await ana.order([line])
  assert.equal(started.status, 200, JSON.stringify(started.body))
  at.shop.settings.garmentPrices = { ...garmentPricesAtFirst, Hoodies: 35_050 }

  const later = (await createBuyer(at.app).order([line])).body.details?.[0]
  assert.equal(later?.issue, 'PRICE_CHANGED')
  assert.deepEqual(later?.lines, [{ id: line.sku, unit_price: '350.50' }])
  const inCart = [line.sku, 'custom-Hoodies-luna#RedWine-XXL', 'custom-TShirt-luna#Black-XL']
  assert.deepEqual(
    (await checkCart(at.shop, inCart, null)).map((each) => ('price' in each ? each.price : each.refused)),
    [35_050, 40_308, 30_000],
    'a shirt costs what its product costs',
  )

  at.emulator.controls.approve(started.body.id!)
  const paid = await ana.capture(started.body.id!)
  assert.equal((await bought(paid.body.order_number!))[0]?.unit_price_centavos, 20_000)
  at.shop.settings.garmentPrices = garmentPricesAtFirst
})

test('until the owner confirms the garment prices, cart and payment refuse made-to-order garments', async () => {
  const line = await designed({ garment: 'Hoodies', colour: 'RedWine' })
  at.shop.settings.garmentPrices = null
  const [kept] = await checkCart(at.shop, [line.sku], null)
  assert.deepEqual(kept, { lineId: line.sku, refused: 'gone' })
  const refused = await createBuyer(at.app).order([line])
  assert.equal(refused.body.details?.[0]?.issue, 'OUT_OF_STOCK')
  at.shop.settings.garmentPrices = garmentPricesAtFirst
})

test('five processes record one made-to-order payment at once and create one order', async () => {
  const ana = createBuyer(at.app)
  const started = await ana.order([await designed({ garment: 'Hoodies', colour: 'RedWine', quantity: 4 })], 0)
  const orderId = started.body.id!
  at.emulator.controls.approve(orderId)
  const taken = await at.shop.payments.online.captureOrder(orderId, { key: 'by-one-of-five' })
  assert.ok(taken.kind === 'captured')
  // State of a checkout whose lease ended while its owner was still working.
  const { id } = await at.db
    .updateTable('checkouts')
    .set({ state: 'capturing' })
    .where('provider_order_id', '=', orderId)
    .returning('id')
    .executeTakeFirstOrThrow()
  const recorded = await Promise.all(
    Array.from({ length: 5 }, () => recordCapture(at.shop, id, taken.capture)),
  )
  assert.deepEqual(new Set(recorded.map(({ kind }) => kind)), new Set(['paid']))
})

test('a design that cannot be made, or that the browser prices differently, is refused', async () => {
  const refused = async (line: { sku: string; quantity: number; price: number }) =>
    (await createBuyer(at.app).order([line])).body.details?.[0]?.issue
  const line = await designed({ garment: 'Hoodies', colour: 'RedWine' })
  assert.equal(await refused({ ...line, sku: 'custom-Hoodies-luna#White-M' }), 'CART_INVALID')
  assert.equal(await refused({ ...line, sku: 'custom-Overshirts-luna#Black-M' }), 'CART_INVALID')
  assert.equal(await refused({ ...line, sku: 'custom-Hoodies-nadie#Black-M' }), 'OUT_OF_STOCK')
  assert.equal(await refused({ ...line, sku: 'custom-Hoodies-luna#RedWine-XXL' }), 'PRICE_CHANGED')
  const many = (await createBuyer(at.app).order([{ ...line, quantity: 31 }])).body.details?.[0]
  assert.equal(many?.issue, 'CART_INVALID')
  assert.match(many?.description ?? '', /hasta 30 piezas/)
})
