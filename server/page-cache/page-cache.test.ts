import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { PageFacts } from '../../app/shop-context.ts'
import { answerOf, type RenderedPage } from './packed-page.ts'
import { type KeptPage, PageCache } from './page-cache.ts'

type Render = (address: string, facts: PageFacts) => Promise<RenderedPage>

function surroundings(render: Render, { mostBytes = 1_000_000, listening = true, oldPages = true } = {}) {
  let at = 0
  const rendered: string[] = []
  const cache = new PageCache({
    render: (address, facts) => {
      rendered.push(address)
      return render(address, facts)
    },
    now: () => at,
    mostBytes,
    oldPages,
  })
  cache.listening(listening)
  return {
    cache,
    rendered,
    pass: (ms: number) => void (at += ms),
    announce: (...news: string[]) => {
      for (const each of news) cache.heard(each)
    },
    text: async (address: string) => words(await cache.page(address)),
  }
}

async function words(page: KeptPage | RenderedPage): Promise<string> {
  if (!('encoded' in page)) return page.body.toString()
  return answerOf(page, { accepted: undefined, ifNoneMatch: undefined }).body!.toString()
}

function page(text: string, status = 200, headers: Record<string, string> = {}): RenderedPage {
  return {
    status,
    headers: new Headers({ 'content-type': 'text/html', ...headers }),
    body: Buffer.from(text),
  }
}

/** A renderer whose renderings each wait until the test releases them. */
function gates() {
  const waiting: ((text: string) => void)[] = []
  const render: Render = () => new Promise((resolve) => waiting.push((text) => resolve(page(text))))
  return { render, waiting }
}

/** Requests a page that depends on the list once. `first` resolves when the first rendering is released. */
async function requestList(options: Parameters<typeof surroundings>[1] = {}) {
  const { render, waiting } = gates()
  const at = surroundings((address, facts) => {
    facts.dependsOn('list')
    return render(address, facts)
  }, options)
  const first = at.text('/product')
  await settled()
  return { at, waiting, first }
}

/** Renders pages that depend on the list. */
const listPage =
  (make: () => RenderedPage): Render =>
  async (_, facts) => {
    facts.dependsOn('list')
    return make()
  }

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('when a page is rendered', () => {
  test('simultaneous requests of a page render it once', async () => {
    const { render, waiting } = gates()
    const at = surroundings(render)
    const all = Promise.all(Array.from({ length: 50 }, () => at.text('/product')))
    await settled()
    assert.equal(waiting.length, 1)
    waiting[0]!('once')
    assert.deepEqual(new Set(await all), new Set(['once']))
    assert.equal(await at.text('/product'), 'once')
    assert.equal(at.rendered.length, 1)
  })

  test('a page is rendered again only when something on it changed', async () => {
    let version = 1
    const at = surroundings(async (address, facts) => {
      facts.showsProducts([{ id: address.slice(9) }])
      return page(`${address} ${version}`)
    })
    await at.text('/product/one')
    await at.text('/product/two')
    version = 2
    at.announce('product:one', 'list', 'prices')
    assert.equal(await at.text('/product/one'), '/product/one 2')
    assert.equal(await at.text('/product/two'), '/product/two 1')
    assert.deepEqual(at.rendered, ['/product/one', '/product/two', '/product/one'])
  })

  test('many changes announced together are applied in one pass, and each of them counts', async () => {
    const at = surroundings(async (address, facts) => {
      facts.dependsOn(address === '/product' ? 'list' : 'designs')
      return page(address)
    })
    await at.text('/product')
    await at.text('/custom')
    at.announce(...Array.from({ length: 1000 }, (_, index) => `product:p${index}`), 'list')
    await at.text('/product')
    await at.text('/custom')
    assert.deepEqual(at.rendered, ['/product', '/custom', '/product'])
  })
})

describe('requests during a rendering', () => {
  test('the first request after a change waits for the new page, further requests get the old page at once', async () => {
    const { at, waiting, first } = await requestList()
    waiting[0]!('old')
    await first
    at.announce('list')
    const second = at.text('/product')
    await settled()
    assert.equal(await at.text('/product'), 'old')
    waiting[1]!('new')
    assert.equal(await second, 'new')
    assert.equal(await at.text('/product'), 'new')
    assert.equal(waiting.length, 2)
  })

  test('a page older than a second is not sent, except after a second of waiting for the new one', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] })
    const { at, waiting, first } = await requestList()
    waiting[0]!('old')
    await first
    at.announce('list')
    at.pass(1_000)
    let given: string | undefined
    const delayed = at.text('/product').then((text) => (given = text))
    await settled()
    const second = at.text('/product')
    await settled()
    assert.equal(given, undefined, 'the request waits for the new page')
    t.mock.timers.tick(1_000)
    assert.equal(await delayed, 'old', 'an old page when the new one is late')
    waiting[1]!('new')
    assert.equal(await second, 'old')
    assert.equal(await at.text('/product'), 'new')
  })

  test('a change announced during a rendering makes its page old, because its data may be older', async () => {
    const { at, waiting, first } = await requestList()
    at.announce('list')
    waiting[0]!('read before')
    await first
    const again = at.text('/product')
    await settled()
    waiting[1]!('read after')
    assert.equal(await again, 'read after')
  })
})

test('without old pages, every request waits for a page rendered after the change', async () => {
  const { at, waiting, first } = await requestList({ oldPages: false })
  at.announce('list')
  const second = at.text('/product')
  waiting[0]!('read before')
  for (let turn = 0; turn < 20; turn += 1) await settled()
  assert.equal(waiting.length, 2, 'the page is made again')
  waiting[1]!('read after')
  assert.deepEqual(await Promise.all([first, second]), ['read after', 'read after'])
})

describe('changes of free pieces', () => {
  const shows = (options = {}) => {
    let left = 1_000
    const at = surroundings(async (_, facts) => {
      facts.showsProducts([{ id: 'one' }])
      return page(`${left} left`)
    }, options)
    const sell = (count: number) => {
      for (let sale = 0; sale < count; sale += 1) {
        left -= 1
        at.announce('pieces:one')
      }
    }
    return { at, sell }
  }

  test('a page is rendered at most once a second, however many pieces are sold', async () => {
    const { at, sell } = shows()
    await at.text('/product/one')
    for (let second = 1; second <= 3; second += 1) {
      for (let tenth = 0; tenth < 9; tenth += 1) {
        sell(10)
        at.pass(100)
        await at.text('/product/one')
      }
      assert.equal(at.rendered.length, second, 'no second rendering within a second')
      at.pass(100)
      assert.equal(await at.text('/product/one'), `${1_000 - second * 90} left`)
      assert.equal(at.rendered.length, second + 1)
    }
  })

  test('a sale long after the rendering is shown at once, and sales of other products change nothing', async () => {
    const { at, sell } = shows()
    await at.text('/product/one')
    at.pass(60_000)
    at.announce('pieces:two')
    assert.equal(await at.text('/product/one'), '1000 left')
    sell(1)
    assert.equal(await at.text('/product/one'), '999 left')
    assert.equal(at.rendered.length, 2)
  })

  test('other changes of a product, and without old pages sales too, are shown without the one-second wait', async () => {
    for (const oldPages of [true, false]) {
      const { at, sell } = shows({ oldPages })
      await at.text('/product/one')
      sell(1)
      if (oldPages) at.announce('product:one')
      assert.equal(await at.text('/product/one'), '999 left')
    }
  })
})

test('more changes than the cache can remember make every page old', async () => {
  const at = surroundings(async (address, facts) => {
    if (address === '/product') facts.dependsOn('list')
    return page(address)
  })
  await at.text('/product')
  await at.text('/about')
  for (let id = 0; id < 20_001; id += 1) at.announce(`product:p${id}`)
  await at.text('/product')
  await at.text('/about')
  assert.deepEqual(at.rendered, ['/product', '/about', '/product', '/about'])
})

describe('pages that are not cached', () => {
  test('errors, unknown products and responses for one visitor are not cached', async () => {
    const answers: Record<string, RenderedPage> = {
      '/product/nobody': page('unknown', 404),
      '/about': page('mine', 200, { 'set-cookie': 'a=b' }),
      '/terms-conditions': page('mine', 200, { 'cache-control': 'no-store' }),
      '/home': page('broken', 500),
    }
    const at = surroundings(async (address) => answers[address]!)
    for (const address of Object.keys(answers)) {
      await at.text(address)
      assert.equal(at.cache.peek(address), null, address)
    }
    assert.equal(at.cache.counters().pages, 0)
  })

  test('the page for unknown addresses is cached', async () => {
    const at = surroundings(async () => page('lost', 404))
    await at.text('/404')
    assert.equal(at.cache.peek('/404')?.status, 404)
  })
})

describe('failures of rendering and of announcements', () => {
  test('a page whose rendering fails keeps its last version, and one request tries again after a second', async () => {
    let works = true
    const at = surroundings(listPage(() => (works ? page('well') : page('broken', 500))))
    await at.text('/product')
    works = false
    at.announce('list')
    for (let count = 0; count < 20; count += 1) assert.equal(await at.text('/product'), 'well')
    assert.equal(at.rendered.length, 2)
    at.pass(1_000)
    assert.equal(await at.text('/product'), 'well')
    assert.equal(at.rendered.length, 3)
    assert.equal(at.cache.counters().failures, 2)
    works = true
    at.pass(1_000)
    assert.equal(await at.text('/product'), 'well')
    assert.equal(at.rendered.length, 4)
  })

  test('without announcements a page is kept for a second; when they return, every earlier page is rendered again', async () => {
    const at = surroundings(
      listPage(() => page('text')),
      { listening: false },
    )
    await at.text('/product')
    at.pass(900)
    await at.text('/product')
    assert.equal(at.rendered.length, 1)
    at.pass(200)
    await at.text('/product')
    assert.equal(at.rendered.length, 2)
    at.cache.listening(true)
    await at.text('/product')
    assert.equal(at.rendered.length, 3)
    at.pass(60_000)
    await at.text('/product')
    assert.equal(at.rendered.length, 3)
  })
})

test('memory is limited: pages unused for longest are evicted first, and searches never evict other pages', async () => {
  const at = surroundings(async (address) => page(address.padEnd(1_000, '.')), { mostBytes: 100_000 })
  await at.text('/about')
  for (let id = 0; id < 30; id += 1) {
    await at.text(`/product/p${id}`)
    at.pass(2_000)
    await at.text('/about')
  }
  assert.ok(at.cache.counters().bytes <= 112_500)
  assert.ok(at.cache.peek('/about'), 'a page that is requested often is kept')
  assert.equal(at.cache.peek('/product/p0'), null)
  assert.ok(at.cache.peek('/product/p29'))
  for (let id = 0; id < 100; id += 1) await at.text(`/product?q=algo${id}`)
  assert.ok(at.cache.peek('/product/p29'))
})

test('a replaced version of a page no longer counts in the memory used', async () => {
  const at = surroundings(listPage(() => page('text')))
  await at.text('/product')
  const { bytes } = at.cache.counters()
  at.announce('list')
  await at.text('/product')
  assert.deepEqual([at.rendered.length, at.cache.counters().bytes], [2, bytes])
})
