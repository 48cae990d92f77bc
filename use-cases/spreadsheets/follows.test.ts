import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { followedSpreadsheets } from '../../data/spreadsheets/followed-spreadsheets.ts'
import { newestSpreadsheetImports } from '../../data/spreadsheets/spreadsheet-imports.ts'
import { auditLinesOf } from '../../data/staff/audit-log.ts'
import { openSpreadsheets } from '../../gateways/spreadsheets/spreadsheets.ts'
import { runOnce } from '../../jobs/worker.ts'
import { openSpreadsheetServer } from '../../test/helpers/spreadsheet-server.ts'
import { hireStaff } from '../../test/helpers/test-staff.ts'
import { createTestShop } from '../../test/helpers/test-shop.ts'
import { waitingFor } from '../today/just-now.ts'
import { endFollow, followSpreadsheet, resumeFollow } from './follow-spreadsheet.ts'
import { previewSpreadsheet } from './preview-spreadsheet.ts'
import { confirmImport } from './apply-import.ts'
import { undoImport } from './undo-import.ts'
import { setUnit } from '../../test/helpers/set-unit.ts'

/** null means that the server is unavailable. */
let spreadsheet: string | null
const at = await createTestShop()
const server = await openSpreadsheetServer((_, answer) =>
  spreadsheet === null ? answer.writeHead(503).end() : answer.end(spreadsheet),
)
after(() => Promise.all([at.close(), server.close()]))
const shop = { ...at.shop, spreadsheets: openSpreadsheets(server.allowed) }
const owner = await hireStaff(at.db, { role: 'owner' })

const hourly = { kind: 'products', address: server.at('/pub'), everyHours: 1, keepPieces: true } as const
const csv = (...lines: string[]) => ['id,título,precio,categoría,piezas', ...lines].join('\n')

async function hoursLater(): Promise<void> {
  await sql`update jobs set run_at = now() - interval '1 second' where finished_at is null`.execute(at.db)
  await runOnce(shop, at.mailer)
}
const stops = async () =>
  (await waitingFor(shop, 'owner')).flatMap(({ kind, about }) => (kind === 'sheets-stopped' ? [about] : []))
const shelf = () =>
  at.db.selectFrom('products').select(['id', 'price_centavos as price', 'pieces']).orderBy('id').execute()

test('a followed spreadsheet is imported while it is valid, and stopped with a mail when it is not', async () => {
  spreadsheet = csv('a,Luna,100,niña,5')
  const id = randomUUID()
  const follow = { ...hourly, id, everyHours: 6 } as const
  for (let presses = 0; presses < 2; presses += 1)
    assert.deepEqual(await followSpreadsheet(shop, owner, follow), { kind: 'followed' })
  await hoursLater()
  assert.deepEqual(await shelf(), [{ id: 'a', price: 10_000, pieces: 5 }])
  const [first] = await newestSpreadsheetImports(at.db, 9)
  const [line] = await auditLinesOf(at.db, { kind: 'sheet', id: first!.id })
  assert.deepEqual([line?.staffId, line?.who, line?.became['created']], [null, 'Hoja que se sigue', 1])

  // Two pieces were sold; the spreadsheet has a new price and the old count.
  await setUnit(at.db, null, { pieces: 3 })
  spreadsheet = csv('a,Luna,120,niña,5')
  await hoursLater()
  assert.deepEqual(await shelf(), [{ id: 'a', price: 12_000, pieces: 3 }])
  await hoursLater()
  assert.equal(
    (await newestSpreadsheetImports(at.db, 9)).length,
    2,
    'an unchanged spreadsheet makes no new import',
  )

  spreadsheet = csv('a,Luna,gratis,niña,5')
  await hoursLater()
  assert.deepEqual(await stops(), ['faulty'])
  const [faulty] = await newestSpreadsheetImports(at.db, 1)
  assert.deepEqual([faulty?.state, faulty?.faults[0]?.row], ['faulty', 2])
  spreadsheet = csv('a,Luna,130,niña,5')
  await hoursLater()
  assert.equal((await shelf())[0]?.price, 12_000, 'stopped until the owner resumes it')
  await resumeFollow(shop, owner, { id })
  await hoursLater()
  assert.deepEqual([(await shelf())[0]?.price, await stops()], [13_000, []])

  spreadsheet = null
  for (let looks = 0; looks < 3; looks += 1) await hoursLater()
  assert.deepEqual(await stops(), [], 'a short outage does not stop the imports')
  await hoursLater()
  assert.deepEqual(await stops(), ['refused'])
  await endFollow(shop, owner, { id })
  assert.deepEqual([await stops(), await followedSpreadsheets(at.db)], [[], []])
  assert.equal((await auditLinesOf(at.db, { kind: 'sheet', id })).length, 3)
})

test('a followed spreadsheet that would empty a description waits for a confirmation, and is then followed on', async () => {
  const lines = (description: string) =>
    `id,título,precio,categoría,descripción\nd,Nube,100,niña,${description}`
  spreadsheet = lines('Suave')
  const id = randomUUID()
  await followSpreadsheet(shop, owner, { ...hourly, id })
  await hoursLater()
  spreadsheet = lines('')
  await hoursLater()
  assert.deepEqual(await stops(), ['cautious'])
  const [waiting] = await newestSpreadsheetImports(at.db, 1)
  assert.equal(waiting?.state, 'preview')
  const description = () =>
    at.db.selectFrom('products').select('description').where('id', '=', 'd').executeTakeFirstOrThrow()
  assert.deepEqual(await description(), { description: 'Suave' })

  assert.deepEqual(await confirmImport(shop, owner, { id: waiting!.id, fingerprint: waiting!.fingerprint }), {
    kind: 'queued',
  })
  await hoursLater()
  await resumeFollow(shop, owner, { id })
  await hoursLater()
  assert.deepEqual([await description(), await stops()], [{ description: '' }, []])
  await endFollow(shop, owner, { id })
})

test('undoing an import by schedule stops the schedule, because it would import the same again', async () => {
  spreadsheet = csv('b,Sol,100,niño,5')
  const id = randomUUID()
  await followSpreadsheet(shop, owner, { ...hourly, id, keepPieces: false })
  await hoursLater()
  const [taken] = await newestSpreadsheetImports(at.db, 1)
  assert.deepEqual(await undoImport(shop, owner, { id: taken!.id }), { kind: 'queued' })
  await hoursLater()
  await hoursLater()
  assert.deepEqual(await stops(), ['undone'])
  const [now] = await followedSpreadsheets(at.db)
  assert.ok(now?.fault)
})

test('a spreadsheet at an address can be previewed once without a schedule', async () => {
  spreadsheet = csv('c,Mar,100,niño,5')
  const see = (address: string) =>
    previewSpreadsheet(shop, owner, {
      id: randomUUID(),
      kind: 'products',
      keepPieces: false,
      from: { address },
    })
  assert.deepEqual(await see(server.at('/pub')), { kind: 'previewed' })
  assert.deepEqual(await see('https://127.0.0.1/hoja.csv'), { kind: 'not-fetched', why: { kind: 'private' } })
})
