import assert from 'node:assert/strict'
import { stockWaitPaths } from '../../words/stock-wait-paths.ts'
import { after, before, beforeEach, test } from 'node:test'
import { askStockWait } from '../../use-cases/stock-waits/ask-stock-wait.ts'
import { tellStockWaits } from '../../use-cases/stock-waits/tell-stock-waits.ts'
import { paths } from '../../words/paths.ts'
import { profile } from '../../words/profile.ts'
import { ownStockWaitCopy as own } from '../../words/own-stock-wait-words.ts'
import { stockWaitCopy as copy } from '../../words/stock-wait-words.ts'
import { expectWords, openStaffPages, type StaffPage } from '../helpers/staff-pages.ts'
import { countIn, setUnit } from '../helpers/set-unit.ts'
import { knownCustomer } from '../helpers/test-customers.ts'
import { createTestShop, stock, type TestShop } from '../helpers/test-shop.ts'
import { waitFor, waitKey } from '../helpers/waiting-people.ts'

let pages: Awaited<ReturnType<typeof openStaffPages>>
let at: TestShop
before(async () => {
  at = await createTestShop({ settings: { publicUrl: 'http://tienda.example' } })
  pages = await openStaffPages({}, { connectionString: at.connectionString })
})
after(async () => {
  await at.close()
  await pages.close()
})

const email = 'ana@correo.example'
const nobody = { cookie: '' }
let id: string
beforeEach(async () => {
  nobody.cookie = ''
  id = `luna-${crypto.randomUUID()}`
  await stock(at.db, id, 0, { title: 'Playera Luna' })
  await at.db.deleteFrom('stock_waits').execute()
  await at.db.deleteFrom('outbox').execute()
  await at.db.deleteFrom('counted_attempts').execute()
})

const press = (on: StaffPage, button: string, fields = {}, by = nobody) =>
  pages.press(on, button, fields, { by })
const states = async () =>
  (await at.db.selectFrom('stock_waits').select(['size', 'state']).orderBy('asked_at').execute()).map(
    ({ size, state }) => `${size ?? '-'} ${state}`,
  )

/** The page behind the link of a mail: the key moves from the address into a cookie. */
async function opened(address: string, by = nobody): Promise<StaffPage> {
  const led = await pages.get(address, by)
  assert.deepEqual([led.status, led.location], [302, address.split('?')[0]])
  return pages.get(led.location!, by)
}

async function asked(): Promise<string> {
  const wanted = { productId: id, size: '', email, address: '203.0.113.1', customer: null }
  assert.deepEqual(await askStockWait(at.shop, wanted), { kind: 'asked' })
  return waitKey(at.db, 'asked', email)
}

test('without scripts the form of a sold-out product leads to a page with the answer', async () => {
  const page = await pages.get(paths.product(id), nobody)
  expectWords(page, copy.title, copy.email, copy.hint)
  const answer = await press(page, copy.submit, { email: 'Ana@Correo.example' })
  assert.equal(answer.status, 200)
  expectWords(answer, copy.answers['asked']!.title, copy.answers['asked']!.text)
  assert.equal(answer.headers['cache-control'], 'no-store')
  assert.deepEqual(await states(), ['- asked'])
  const wrong = await press(page, copy.submit, { email: 'ana' })
  assert.equal(wrong.status, 400)
  expectWords(wrong, copy.emailWrong)
  assert.match(wrong.body, /value="ana"/)
})

test('a product with one sold-out size takes an address for that size only', async () => {
  await countIn(at.db, id, { '4': 0, '6': 2 })
  const page = await pages.get(paths.product(id), nobody)
  expectWords(page, copy.titleOfSizes)
  assert.match(page.body, /<select[^>]*name="talla"[^>]*><option value="4"[^>]*>4 Años<\/option><\/select>/)
  await press(page, copy.submit, { email })
  assert.deepEqual(await states(), ['4 asked'])
  await setUnit(at.db, id, { size: '4', pieces: 1 })
  expectWords(await press(page, copy.submit, { email }), copy.answers['there']!.title)
})

test('a product that is there has no form', async () => {
  await setUnit(at.db, id, { pieces: 2 })
  const page = await pages.get(paths.product(id), nobody)
  assert.ok(!page.body.includes(copy.email))
})

test('opening the link of a mail changes nothing; one press confirms, and a second one is harmless', async () => {
  const page = await opened(stockWaitPaths.confirm(await asked()))
  expectWords(page, copy.confirm.title, 'Playera Luna')
  assert.match(page.body, /<meta name="robots" content="noindex/)
  assert.equal(page.headers['referrer-policy'], 'no-referrer')
  assert.deepEqual(await states(), ['- asked'])
  const done = await press(page, copy.confirm.submit)
  expectWords(done, copy.confirm.done)
  assert.deepEqual(await states(), ['- waiting'])
  expectWords(await press(page, copy.confirm.submit), copy.confirm.done)
})

test('one press ends all waits of the address, and so does the POST of a mail program without a browser', async () => {
  const key = await asked()
  const page = await opened(stockWaitPaths.stop(key))
  expectWords(page, copy.stop.title, 'Playera Luna')
  assert.deepEqual(await states(), ['- asked'])
  expectWords(await press(page, copy.stop.submit), copy.stop.done)
  assert.deepEqual(await states(), ['- off'])
  await at.db.deleteFrom('stock_waits').execute()
  await at.db.deleteFrom('counted_attempts').execute()
  const again = await asked()
  const answer = await pages.post(
    stockWaitPaths.stopAtOnce(again),
    { 'List-Unsubscribe': 'One-Click' },
    { by: nobody },
  )
  assert.equal(answer.status, 200)
  assert.deepEqual(await states(), ['- off'])
})

test('an old or invented key says so and changes nothing', async () => {
  await asked()
  for (const address of [stockWaitPaths.confirm('x'.repeat(43)), stockWaitPaths.stop('x'.repeat(43))]) {
    expectWords(await opened(address), copy.old.title)
    const clave = 'x'.repeat(43)
    assert.equal((await pages.post(address.split('?')[0]!, { clave }, { by: nobody })).status, 404)
  }
  assert.deepEqual(await states(), ['- asked'])
})

test('the account lists what the customer waits for, and one press takes a wait off', async () => {
  const customer = await knownCustomer(at.db, { verified: true })
  const by = { cookie: customer.cookie }
  const answer = await press(
    await pages.get(paths.product(id), by),
    copy.submit,
    { email: customer.email },
    by,
  )
  expectWords(answer, copy.answers['waiting']!.title)
  const page = await pages.get(paths.profile, by)
  expectWords(page, profile.title, own.title, 'Playera Luna')
  await pages.press(page, own.stopNamed('Playera Luna'), {}, { by })
  assert.deepEqual(await states(), ['- off'])
  assert.ok(!(await pages.get(paths.profile, by)).body.includes(own.title))
})

test('the owner sees how many wait for which size, in the list, its filter and the product, and who was told only as a number', async () => {
  await countIn(at.db, id, { '4': 0, '6': 0 })
  await waitFor(at.db, id, ['uno@x.mx', 'dos@x.mx'], '6')
  await waitFor(at.db, id, ['tres@x.mx'])
  for (const address of [
    '/trastienda/productos',
    '/trastienda/productos?ver=con-espera',
    `/trastienda/productos/${id}`,
  ]) {
    const page = await pages.get(address)
    expectWords(page, '2 esperan la 6', '1 espera')
    assert.ok(!page.body.includes('@x.mx'), address)
  }
  await setUnit(at.db, id, { size: '6', pieces: 1 })
  await tellStockWaits(at.shop, id)
  expectWords(
    await pages.get(`/trastienda/productos/${id}`),
    '1 espera la 6',
    'Se avisó a 1 persona que esperaba',
  )
})
