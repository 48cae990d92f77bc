import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { listMarkdowns } from '../../data/discounts/markdowns.ts'
import { auditLinesOf } from '../../data/staff/audit-log.ts'
import { createTestShop, stock, type TestShop } from '../../test/helpers/test-shop.ts'
import { hireStaff, type StaffActor } from '../../test/helpers/test-staff.ts'
import type { Shop } from '../shop.ts'
import { endMarkdown } from './end-markdown.ts'
import { makeMarkdown } from './make-markdown.ts'

let at: TestShop
let shop: Shop
let owner: StaffActor
const now = new Date()
before(async () => {
  at = await createTestShop()
  shop = { ...at.shop, now: () => now }
  for (const id of ['luna', 'sol']) await stock(at.db, id, 2)
  owner = await hireStaff(at.db)
})
after(() => at.close())

const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)

const wanted = <Changed extends Partial<Parameters<typeof makeMarkdown>[2]>>(changed?: Changed) => ({
  id: randomUUID(),
  name: 'Buen Fin',
  reduction: { kind: 'percent', percent: 20 } as const,
  scope: { kind: 'all' } as const,
  beginsAt: hours(1),
  endsAt: hours(2),
  ...changed,
})

const linesOf = async (id: string) =>
  (await auditLinesOf(at.db, { kind: 'markdown', id })).map(({ action, was, became }) => [
    action,
    was,
    became,
  ])

const chargedPrices = async () =>
  new Set(
    (await at.db.selectFrom('products').select(['price_centavos', 'charged_centavos']).execute()).map(
      (row) => row.charged_centavos / row.price_centavos,
    ),
  )

test('a form that is sent twice makes one markdown with one line in the audit log', async () => {
  const markdown = wanted()
  const [first, second] = await Promise.all([
    makeMarkdown(shop, owner, markdown),
    makeMarkdown(shop, owner, markdown),
  ])
  assert.equal(first.kind, 'made')
  assert.equal(second.kind, 'made')
  assert.deepEqual(await linesOf(markdown.id), [
    [
      'change discounts',
      {},
      {
        name: 'Buen Fin',
        percent: 20,
        scope: 'all',
        beginsAt: hours(1).toISOString(),
        endsAt: markdown.endsAt.toISOString(),
      },
    ],
  ])
  assert.deepEqual(await endMarkdown(shop, owner, markdown), { kind: 'withdrawn' })
})

test('a faulty markdown, and a markdown of products that do not exist, are refused', async () => {
  assert.deepEqual(await makeMarkdown(shop, owner, wanted({ beginsAt: hours(-1) })), {
    kind: 'faulty',
    fault: 'begins-in-past',
  })
  const scope = { kind: 'products', productIds: ['no-such'] } as const
  assert.deepEqual(await makeMarkdown(shop, owner, wanted({ scope })), {
    kind: 'unknown-products',
    ids: ['no-such'],
  })
  assert.deepEqual((await listMarkdowns(at.db, { size: 10 })).markdowns, [])
})

test('a markdown without a begin begins at once; ending it gives the products their prices back at once', async () => {
  const markdown = wanted({ beginsAt: null })
  const made = await makeMarkdown(shop, owner, markdown)
  assert.equal(made.kind === 'made' && made.markdown.state, 'running')
  assert.deepEqual([...(await chargedPrices())], [0.8])
  const [listed] = (await listMarkdowns(at.db, { size: 10 })).markdowns
  assert.equal(listed?.products, 2)
  assert.deepEqual(await endMarkdown(shop, owner, markdown), { kind: 'ended' })
  assert.deepEqual([...(await chargedPrices())], [1])
  assert.deepEqual(await endMarkdown(shop, owner, markdown), { kind: 'unchanged' })
  const [, ended] = await linesOf(markdown.id)
  assert.deepEqual(ended, [
    'change discounts',
    { endsAt: markdown.endsAt.toISOString() },
    { name: 'Buen Fin', endsAt: now.toISOString() },
  ])
})

test('a markdown that has not begun is withdrawn, and its line in the audit log stays', async () => {
  const markdown = wanted()
  await makeMarkdown(shop, owner, markdown)
  assert.deepEqual(await endMarkdown(shop, owner, markdown), { kind: 'withdrawn' })
  assert.deepEqual(await endMarkdown(shop, owner, markdown), { kind: 'no-such-markdown' })
  const lines = await linesOf(markdown.id)
  assert.equal(lines.length, 2)
  assert.deepEqual(lines[1]?.[2], { name: 'Buen Fin' })
})
