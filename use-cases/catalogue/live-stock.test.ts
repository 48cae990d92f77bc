import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import type { ProductStock } from '../../data/purchase/stock-of-products.ts'
import type { LiveProduct } from './live-product.ts'
import { LiveStock } from './live-stock.ts'
import { until } from '../../test/helpers/until.ts'

/** Product data that counts its reads and can be unavailable. */
function shelf(...stocks: (Partial<ProductStock> & { id: string })[]) {
  const products = new Map<string, ProductStock>()
  const put = (stock: Partial<ProductStock> & { id: string }) =>
    products.set(stock.id, {
      price: 28_900,
      priceBefore: null,
      markdownEndsAt: null,
      offered: true,
      free: { '': 3 },
      own: {},
      ...stock,
    })
  stocks.forEach(put)
  const looks: string[][] = []
  const state = { away: false }
  const live = new LiveStock({
    async read(ids) {
      if (state.away) throw new Error('away')
      looks.push([...ids])
      return ids.flatMap((id) => products.get(id) ?? [])
    },
    failed: () => {},
    pauseMs: 5,
    pollEveryMs: 20,
  })
  live.listening(true)
  return { live, put, drop: (id: string) => products.delete(id), looks, state }
}

function page(live: LiveStock, ids: string[], { visitor = null as string | null, after = 0 } = {}) {
  const heard: LiveProduct[][] = []
  let last = 0
  const stop = live.watch(
    ids,
    {
      visitor,
      notify: (products, number) => {
        heard.push([...products])
        last = number
      },
    },
    after,
  )
  return { heard, stop, last: () => last, pieces: () => heard.flat().map(({ pieces }) => pieces) }
}

test('a product that many pages show is read once when it changes', async () => {
  const { live, put, looks } = shelf({ id: 'roja' }, { id: 'azul' })
  const pages = Array.from({ length: 50 }, () => page(live, ['roja', 'azul']))
  await until(() => pages.every(({ heard }) => heard.length === 1))
  assert.deepEqual(looks, [['roja', 'azul']])
  put({ id: 'roja', free: { '': 2 } })
  live.heard('pieces:roja')
  live.heard('product:roja')
  await until(() => pages.every(({ heard }) => heard.length === 2))
  assert.deepEqual(looks.slice(1), [['roja']])
  assert.deepEqual(pages[7]!.heard[1], [
    {
      id: 'roja',
      pieces: 2,
      piecesBySize: { '': 2 },
      price: 28_900,
      priceBefore: null,
      markdownEndsAt: null,
      offered: true,
    },
  ])
  live.close()
})

test('pieces that a visitor holds are free for that visitor only', async () => {
  const { live, put } = shelf({ id: 'roja', free: { '': 1 } })
  const hers = page(live, ['roja'], { visitor: 'ana' })
  const others = page(live, ['roja'], { visitor: 'beto' })
  await until(() => hers.heard.length + others.heard.length === 2)
  put({ id: 'roja', free: { '': 0 }, own: { ana: { '': 1 } } })
  live.heard('pieces:roja')
  await until(() => hers.heard.length + others.heard.length === 4)
  assert.deepEqual(
    [hers.pieces(), others.pieces()],
    [
      [1, 1],
      [1, 0],
    ],
  )
  live.close()
})

test('a page gets no message about products that did not change', async () => {
  const { live, looks } = shelf({ id: 'roja' })
  const open = page(live, ['roja'])
  await until(() => open.heard.length === 1)
  live.heard('product:roja')
  await until(() => looks.length === 2)
  await turn()
  assert.equal(open.heard.length, 1)
  live.close()
})

test('withdrawn and deleted products are reported as not offered; unknown products are not followed', async () => {
  const { live, put, drop } = shelf({ id: 'roja' }, { id: 'azul' })
  const open = page(live, ['roja', 'azul', 'ninguna'])
  await until(() => open.heard.length === 1 && live.size === 2)
  put({ id: 'roja', offered: false })
  drop('azul')
  live.heard('product:roja')
  live.heard('product:azul')
  await until(() => open.heard.flat().length === 4)
  assert.deepEqual(
    open.heard
      .flat()
      .slice(2)
      .map(({ id, pieces, offered }) => ({ id, pieces, offered })),
    [
      { id: 'roja', pieces: 0, offered: false },
      { id: 'azul', pieces: 0, offered: false },
    ],
  )
  open.stop()
  assert.equal(live.size, 0)
  live.close()
})

test('a page that reconnects gets only what changed meanwhile', async () => {
  const { live, put, looks } = shelf({ id: 'roja' }, { id: 'azul' })
  const stays = page(live, ['roja', 'azul'])
  await until(() => stays.heard.length === 1)
  const left = stays.last()
  put({ id: 'azul', free: { '': 1 } })
  live.heard('pieces:azul')
  await until(() => stays.heard.length === 2)
  const back = page(live, ['roja', 'azul'], { after: left })
  assert.deepEqual(
    back.heard.flat().map(({ id }) => id),
    ['azul'],
    'the page hears at once',
  )
  const fresh = page(live, ['roja', 'azul'])
  assert.equal(fresh.heard.flat().length, 2)
  assert.equal(looks.length, 2, 'a known state needs no query')
  live.close()
})

test('without announcements the stock is read at intervals; a failed read is repeated', async () => {
  const { live, put, state } = shelf({ id: 'roja' })
  const open = page(live, ['roja'])
  await until(() => open.heard.length === 1)
  live.listening(false)
  put({ id: 'roja', free: { '': 1 } })
  await until(() => open.heard.length === 2)
  state.away = true
  put({ id: 'roja', free: { '': 0 } })
  await wait(60)
  assert.equal(open.heard.length, 2)
  state.away = false
  live.listening(true)
  await until(() => open.heard.length === 3)
  assert.deepEqual(open.pieces(), [3, 1, 0])
  live.close()
})
