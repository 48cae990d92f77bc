import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { type Db, openDatabase } from '../../data/database.ts'
import { mayDo } from '../../domain/staff/staff-actions.ts'
import { backofficePaths } from '../../words/backoffice/backoffice-paths.ts'
import { openDoor } from '../helpers/open-door.ts'
import { placeTestOrder } from '../helpers/placed-order.ts'
import { hireStaff, staffCookieOf } from '../helpers/test-staff.ts'
import { standsIn } from '../helpers/stands-in.ts'
import { pagePermissions } from './page-permissions.ts'

// The user of a browser can read everything that a page receives, also the data for its scripts. So pages for the role
// workshop contain no amounts, mail addresses or phone numbers.

let door: Awaited<ReturnType<typeof openDoor>>
let db: Db
let workshop: string
let owner: string
let number: string
let accessKey: string
let customerId: string

const email = 'compradora-callada@correo.example'
/** In centavos: the price of one piece, shipping, total and refund of the order. */
const amounts = [31_337, 12_345, 2 * 31_337 + 1 + 12_345, 4_243]
const words = [email.split('@')[0]!, '8187654321', '818 765']
const figures = amounts.flatMap(asWritten)

function asWritten(centavos: number): string[] {
  return [String(centavos), (centavos / 100).toFixed(2)]
}

before(async () => {
  door = await openDoor()
  db = openDatabase({ connectionString: door.connectionString, max: 2 })
  const shop = { db, now: () => new Date(), newId: randomUUID, randomBytes }
  workshop = await staffCookieOf(shop, await hireStaff(db, { role: 'workshop' }))
  owner = await staffCookieOf(shop, await hireStaff(db))
  customerId = randomUUID()
  await sql`INSERT INTO customers (id, f_id, name, last_name, email, phone)
    VALUES (${customerId}, 'F1', 'Ana', 'Callada', ${email}, '+528187654321')`.execute(db)
  const lines = [
    { unitPrice: 31_337 },
    { lineId: 'custom-TShirt-dino#White-4', quantity: 1, unitPrice: 1, colour: 'White' },
  ]
  const placed = await placeTestOrder(db, { customerId, email, shipping: 12_345, lines, state: 'shipped' })
  number = placed.number
  accessKey = placed.accessKey
  await sql`INSERT INTO refunds (id, provider, capture_id, order_id, amount_centavos, reason, state, failure)
    SELECT gen_random_uuid(), provider, capture_id, id, 4243, 'talla', 'failed', 'no' FROM orders`.execute(db)
  await sql`INSERT INTO audit_log (at, who, action, subject_kind, subject_id, became)
    VALUES (now(), 'Lucía', 'refund order', 'order', ${number}, '{"amount": 4243}')`.execute(db)
})
after(async () => {
  await db.destroy()
  await door.close()
})

const seen = Object.entries(pagePermissions)
  .filter(([, needed]) => needed === 'everybody' || needed === 'anybody' || mayDo('workshop', needed))
  .map(([pattern]) => pattern)

const queries: Record<string, string> = {
  'trastienda/buscar': 'q=compradora',
  'trastienda/pedidos': 'ver=todos&orden=total',
  'trastienda/pedidos/hojas': 'precios=si',
  'trastienda/pedidos/surtido': '',
  'trastienda/pedidos/:number/hoja': 'precios=si',
}

async function secretsIn(address: string, cookie: string): Promise<string[]> {
  const { body, status } = await door.send({ method: 'GET', address, headers: { cookie } })
  assert.ok(status < 500, `${address} ${status}`)
  return [
    ...words.filter((secret) => body.includes(secret)),
    ...figures.filter((secret) => standsIn(body, secret)),
  ]
}

test('no page sends the workshop amounts of money, mail addresses or phone numbers', async () => {
  assert.ok(seen.length > 10)
  const told: Record<string, string[]> = {}
  for (const pattern of seen) {
    const path = `/${pattern.replace(':number', number).replace(':line', '1').replace('*', 'nada')}`
    for (const page of [path, `${path}.data`]) {
      const address = `${page}?n=${number}&${queries[pattern] ?? ''}`
      const found = await secretsIn(address, workshop)
      if (found.length > 0) told[page] = found
    }
  }
  assert.deepEqual(told, {})
  const owners = await secretsIn(`/trastienda/pedidos/${number}.data`, owner)
  assert.ok(owners.length > 4, 'the owner sees many secrets of this order')
})

test('packing sheets and workshop sheets show the team’s notes', async () => {
  await sql`INSERT INTO order_notes (id, order_id, text, created_at)
    SELECT gen_random_uuid(), id, 'Lleva moño y tarjeta', now() FROM orders WHERE number = ${number}`.execute(
    db,
  )
  for (const address of [
    backofficePaths.packingSheet(number),
    backofficePaths.packingSheets([number]),
    backofficePaths.workshopSheet(number),
  ]) {
    const { body } = await door.send({ method: 'GET', address, headers: { cookie: workshop } })
    assert.match(body, /<h2>[^<]+<\/h2><p>Lleva moño y tarjeta<\/p>/, address)
  }
})

test('the file of a person’s data contains their order without its access key', async () => {
  const { status, body } = await door.send({
    method: 'POST',
    address: `/trastienda/clientes/${customerId}/datos.json`,
    headers: { cookie: owner, 'content-type': 'application/x-www-form-urlencoded' },
    body: Buffer.from(''),
  })
  assert.equal(status, 200)
  assert.ok(body.includes(number) && body.includes(email))
  assert.ok(!body.includes(accessKey))
})
