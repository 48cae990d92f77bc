// Two processes with their workers, kept pages and open pages: a markdown begins and ends by itself in all of them.
import assert from 'node:assert/strict'
import { after, before, test, type TestContext } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { comes, openLivePage } from '../helpers/live-page.ts'
import { type ShopDoor, openDoor } from '../helpers/open-door.ts'
import { prepareMarkdown, provePrices } from '../helpers/test-markdown.ts'
import { stock } from '../helpers/test-shop.ts'

let doors: [ShopDoor, ShopDoor]

before(async () => {
  const first = await openDoor()
  doors = [first, await openDoor({}, { connectionString: first.connectionString })]
  await stock(first.db, 'roja', 9, { price: 30_000 })
  await provePrices(first.db)
})
after(async () => {
  for (const door of doors.toReversed()) await door.close()
})

const html = async ({ url }: ShopDoor, address: string) => (await fetch(url + address)).text()

/** What one page says at last, and how long after `moment` the slowest of the pages said it, in milliseconds. */
async function said(t: TestContext, what: string, moment: Date, pages: readonly (() => Promise<boolean>)[]) {
  const seen = await Promise.all(
    pages.map(async (says) => {
      while (!(await says())) await wait(10)
      return Date.now()
    }),
  )
  // A page that shows the new price before the markdown begins or ends shows a price that the owner did not set.
  assert.ok(Math.min(...seen) >= moment.getTime(), `${what} not before its moment`)
  t.diagnostic(`${what}: the last of ${pages.length} after ${Math.max(...seen) - moment.getTime()} ms`)
}

test('kept pages, open pages and structured data of every process have the markdown from its begin to its end', async (t) => {
  const [{ db }] = doors
  const pages = ['/product', '/product/roja']
  for (const door of doors) for (const page of pages) await html(door, page)
  const open = await Promise.all(doors.map(({ url }) => openLivePage(url, '/api/live?ids=roja')))
  for (const page of open) await comes(() => page.products.size === 1, 'the stock')
  const beginsAt = new Date(Date.now() + 1_500)
  const { id, endsAt } = await prepareMarkdown(db, { beginsAt })
  const kept = (says: (text: string) => boolean) =>
    doors.flatMap((door) => pages.map((page) => async () => says(await html(door, page))))
  const live = (price: string) =>
    open.map((page) => () => Promise.resolve(page.products.get('roja')?.unit_price === price))

  await Promise.all([
    said(
      t,
      'kept pages at the begin',
      beginsAt,
      kept((text) => text.includes('$240.00')),
    ),
    said(t, 'open pages at the begin', beginsAt, live('240.00')),
  ])
  for (const door of doors) {
    const page = await html(door, '/product/roja')
    assert.match(page, /Antes <\/span><s>\$300\.00 MXN<\/s>/)
    assert.match(page, /Rebaja hasta el \d+ de \w+ a las \d\d:\d\d/)
    assert.ok(page.includes(`"priceValidUntil":"${endsAt.toISOString()}"`))
  }
  assert.deepEqual(
    open.map(({ products }) => products.get('roja')),
    open.map(() => ({
      id: 'roja',
      pieces: 9,
      sizes: null,
      unit_price: '240.00',
      price_before: '300.00',
      price_valid_until: endsAt.toISOString(),
      offered: true,
    })),
  )

  const end = new Date(Date.now() + 1_500)
  await db.updateTable('markdowns').set({ ends_at: end }).where('id', '=', id).execute()
  await Promise.all([
    said(
      t,
      'kept pages at the end',
      end,
      kept((text) => !text.includes('$240.00')),
    ),
    said(t, 'open pages at the end', end, live('300.00')),
  ])
  for (const door of doors)
    assert.doesNotMatch(await html(door, '/product/roja'), /Antes|Rebaja|priceValidUntil/)
  for (const page of open) page.leave()
})
