import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { importing } from '../../data/catalogue/catalogue-import.ts'
import { openDatabase } from '../../data/database.ts'
import { lastPostalCodeFile } from '../../data/shipping/postal-code-files.ts'
import { runOnce } from '../../jobs/worker.ts'
import { knowPostalCode } from '../../test/helpers/postal-code.ts'
import { fileLine, postalCodeFile } from '../../test/helpers/test-postal-code-file.ts'
import { connectionsWait } from '../../test/helpers/connections-wait.ts'
import { hireStaff } from '../../test/helpers/test-staff.ts'
import { createTestShop } from '../../test/helpers/test-shop.ts'
import { zipOf } from '../../test/helpers/zip-of.ts'
import { lookUpPostalCode } from '../purchase/look-up-postal-code.ts'
import { sendPostalCodes } from './send-postal-codes.ts'
import { takeInPostalCodes } from './take-in-postal-codes.ts'

const at = await createTestShop()
after(() => at.close())
const owner = await hireStaff(at.db, { role: 'owner' })
await knowPostalCode(at.db, { postalCode: '64000', cost: 7_900, suburb: 'La de antes' })
await knowPostalCode(at.db, { postalCode: '99999', cost: 100, state: 'Zacatecas' })

const send = (bytes: Buffer, id: string = randomUUID(), name = 'CPdescarga.txt') =>
  sendPostalCodes(at.shop, owner, { id, name, bytes })
const suburbs = async (code: string) =>
  (await lookUpPostalCode(at.shop, code)).places.map(({ suburb }) => suburb)
const work = () => runOnce(at.shop, at.mailer)

test('a file that is not a postal code file is refused at once', async () => {
  assert.deepEqual(await send(Buffer.from('a,b\n1,2\n')), { kind: 'not-it' })
  assert.deepEqual(await send(zipOf('fotos.jpg', Buffer.from('x'))), { kind: 'no-text' })
  const bomb = zipOf('CPdescarga.txt', Buffer.alloc(60 * 1024 * 1024))
  assert.ok(bomb.length < 100_000)
  assert.deepEqual(await send(bomb), { kind: 'no-text' })
  assert.equal(await lastPostalCodeFile(at.db), null)
})

test('an incomplete postal code file is refused with the reason, and the list stays', async () => {
  assert.deepEqual(await send(postalCodeFile({ but: ['Zacatecas'] })), { kind: 'sent' })
  await work()
  const last = await lastPostalCodeFile(at.db)
  assert.deepEqual([last?.state, last?.fault], ['refused', { kind: 'states-missing', states: ['Zacatecas'] }])
  assert.deepEqual(await suburbs('64000'), ['La de antes'])
})

test('a complete file replaces the whole list; the owner’s shipping costs stay', async () => {
  const id = randomUUID()
  const zip = zipOf('CPdescarga.txt', postalCodeFile({ codes: 100 }))
  assert.deepEqual(await send(zip, id, 'CPdescargatxt.zip'), { kind: 'sent' })
  assert.deepEqual(await send(zip, id), { kind: 'sent' }, 'the same press twice')
  assert.deepEqual(await send(zip), { kind: 'under-way' })
  assert.equal((await lastPostalCodeFile(at.db))?.expected, 32 * 100 * 2)
  await work()
  assert.partialDeepStrictEqual(await lastPostalCodeFile(at.db), {
    id,
    name: 'CPdescargatxt.zip',
    state: 'taken',
    done: 32 * 100 * 2,
    codes: 32 * 100,
  })
  assert.deepEqual(await suburbs('64000'), ['Colonia Ñandú 1', 'Colonia Ñandú 2'])
  assert.deepEqual(await suburbs('99999'), [])
  assert.equal((await lookUpPostalCode(at.shop, '64000')).shipping.cost, 7_900)
  assert.equal((await lookUpPostalCode(at.shop, '99999')).shipping.cost, 100)
  await takeInPostalCodes(at.shop, id)
  assert.equal((await suburbs('64000')).length, 2, 'a repeated job changes nothing')
})

test('a file with far fewer codes than the last one is refused as incomplete', async () => {
  await send(postalCodeFile({ codes: 80 }))
  await work()
  assert.deepEqual((await lastPostalCodeFile(at.db))?.fault, {
    kind: 'fewer',
    codes: 32 * 80,
    before: 32 * 100,
  })
})

test('an import that breaks off changes nothing and starts again', async () => {
  await sql`CREATE FUNCTION break_off() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'the lights went out'; END $$`.execute(at.db)
  await sql`CREATE TRIGGER break_off BEFORE INSERT ON postal_codes FOR EACH ROW
    WHEN (NEW.suburb = 'La que no llega') EXECUTE FUNCTION break_off()`.execute(at.db)
  const line = Buffer.from(`${fileLine('99998', 'La que no llega', 'Zacatecas')}\r\n`, 'latin1')
  const id = randomUUID()
  await send(Buffer.concat([postalCodeFile({ codes: 110 }), line]), id)
  await work()
  const half = await lastPostalCodeFile(at.db)
  assert.deepEqual([half?.state, half?.done], ['working', 6_000], 'the page showed the progress')
  assert.deepEqual(await suburbs('64109'), [])
  assert.equal((await suburbs('64000')).length, 2)
  await sql`DROP TRIGGER break_off ON postal_codes`.execute(at.db)
  await Promise.all([takeInPostalCodes(at.shop, id), takeInPostalCodes(at.shop, id)])
  assert.equal((await lastPostalCodeFile(at.db))?.state, 'taken')
  assert.deepEqual(await suburbs('99998'), ['La que no llega'])
})

test('of two processes with the same file one imports and logs it, the other changes nothing', async () => {
  const id = randomUUID()
  await send(postalCodeFile({ codes: 110 }), id)
  const elsewhere = openDatabase({ connectionString: at.connectionString, max: 2 })
  const said: unknown[] = []
  const log = (line: { what: string }) => said.push(line.what)
  const both: Promise<void>[] = []
  await at.db.transaction().execute(async (tx) => {
    await importing(tx, async () => {})
    for (const [n, db] of [at.db, elsewhere].entries()) {
      both.push(takeInPostalCodes({ ...at.shop, db, log }, id))
      await connectionsWait(at.db, n + 1)
    }
  })
  await Promise.all(both)
  await elsewhere.destroy()
  assert.deepEqual(said, ['postal codes taken in'])
  assert.equal((await lastPostalCodeFile(at.db))?.state, 'taken')
})

test('staff without permission cannot send a postal code file', async () => {
  const sales = await hireStaff(at.db, { role: 'sales' })
  const input = { id: randomUUID(), name: 'x.txt', bytes: postalCodeFile() }
  assert.deepEqual(await sendPostalCodes(at.shop, sales, input), { kind: 'not-allowed' })
})
