import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { fc } from '../../test/helpers/properties.ts'
import { shirtLine } from '../../test/helpers/placed-order.ts'
import { testHoldLimits } from '../../test/helpers/test-settings.ts'
import { partsOfUnit, stockUnit } from '../catalogue/stock-unit.ts'
import { countedUnpaid, holdDecision, holdEnds, seriesBegan, type Unpaid } from './hold-limits.ts'
import type { PricedLine } from './priced-cart.ts'

const limits = testHoldLimits
const now = new Date('2026-11-22T18:00:00Z')
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)

const line = (productId: string, quantity: number): PricedLine => ({
  ...shirtLine,
  lineId: `${productId}#na-4`,
  productId,
  quantity,
})

/** A hold of another visitor of the same network that ends in ten minutes. */
const held = (productId: string, pieces: number, more: Partial<Unpaid> = {}): Unpaid => ({
  visitor: 'otra',
  since: minutes(-5),
  unit: stockUnit(productId, ''),
  pieces,
  held: true,
  endsAt: minutes(10),
  lastPiece: false,
  ...more,
})

const unitsOf = (free: Record<string, number>) =>
  new Map(Object.entries(free).map(([productId, pieces]) => [stockUnit(productId, ''), pieces]))

function decide(
  cart: Record<string, number>,
  free: Record<string, number>,
  others: readonly Unpaid[] = [],
  freePiecesInAll = 600,
) {
  const lines = Object.entries(cart).map(([productId, quantity]) => line(productId, quantity))
  return holdDecision({ lines, free: unitsOf(free), freePiecesInAll, others }, limits)
}

const leftOf = (decision: ReturnType<typeof decide>) =>
  decision.kind === 'too-much' ? decision.reductions.map(({ lineId, left }) => [lineId, left]) : decision.kind

describe('limits of one cart', () => {
  test('six pieces of one garment are allowed, also the last six', () => {
    assert.equal(decide({ a: 6 }, { a: 6 }).kind, 'within')
    assert.equal(decide({ a: 6 }, { a: 7 }).kind, 'within')
  })

  test('above six pieces, a cart may take half of the free pieces', () => {
    assert.equal(decide({ a: 15 }, { a: 30 }).kind, 'within')
    assert.deepEqual(leftOf(decide({ a: 16 }, { a: 30 })), [['a#na-4', 15]])
    assert.deepEqual(leftOf(decide({ a: 9 }, { a: 9 })), [['a#na-4', 6]])
  })

  test('a cart may take the last piece of eight products; of further products it must leave one', () => {
    const products = Array.from({ length: 10 }, (_, index) => `p${index}`)
    const cart = Object.fromEntries(products.map((id) => [id, 2]))
    assert.deepEqual(leftOf(decide(cart, cart)), [
      ['p8#na-4', 1],
      ['p9#na-4', 1],
    ])
  })

  test('a cart may take 100 pieces in all, or a share of the whole shelf where that is more', () => {
    const products = Array.from({ length: 21 }, (_, index) => `p${10 + index}`)
    const cart = Object.fromEntries(products.map((id) => [id, 5]))
    const free = Object.fromEntries(products.map((id) => [id, 50]))
    assert.deepEqual(leftOf(decide(cart, free)), [['p30#na-4', 0]])
    assert.equal(decide(cart, free, [], 20_000).kind, 'within')
  })

  test('garments made to order are not counted', () => {
    const made = { ...line('a', 30), productId: null }
    const decision = holdDecision({ lines: [made], free: new Map(), freePiecesInAll: 0, others: [] }, limits)
    assert.equal(decision.kind, 'within')
  })
})

describe('limits beside other unpaid carts of the same network', () => {
  test('the share is counted from the free pieces and those that the network holds', () => {
    // The shop has 20 pieces in stock, and one network may hold 10 of them.
    assert.equal(decide({ a: 4 }, { a: 14 }, [held('a', 6)]).kind, 'within')
    assert.equal(decide({ a: 5 }, { a: 14 }, [held('a', 6)]).kind, 'others-first')
  })

  test('the decision says when enough of the other holds have ended if nobody pays', () => {
    const others = [
      held('a', 4, { visitor: 'una', since: minutes(-5), endsAt: minutes(10) }),
      held('a', 4, { visitor: 'otra', since: minutes(-1), endsAt: minutes(14) }),
    ]
    // Holds of 15 minutes count against the limit for another 15 minutes after they end.
    assert.deepEqual(decide({ a: 4 }, { a: 8 }, others), { kind: 'others-first', until: minutes(25) })
    assert.deepEqual(decide({ a: 6 }, { a: 8 }, others), { kind: 'others-first', until: minutes(29) })
  })

  test('the last piece of a size counts only if no other size of the product is free', () => {
    const sizes = ['4', '6']
    const ids = Array.from({ length: 9 }, (_, index) => `p${index}`)
    const free = new Map(ids.flatMap((id) => sizes.map((size) => [stockUnit(id, size), 1] as const)))
    const lineOf = (id: string, size: string) => ({ ...line(id, 1), lineId: `${id}#na-${size}`, size })
    const decided = (lines: PricedLine[], others: readonly Unpaid[] = []) =>
      holdDecision({ lines, free, freePiecesInAll: 600, others }, limits)
    const oneOfEach = ids.map((id) => lineOf(id, '4'))
    assert.equal(decided(oneOfEach).kind, 'within')
    assert.deepEqual(leftOf(decided([...oneOfEach, ...ids.map((id) => lineOf(id, '6'))])), [['p8#na-6', 0]])
    const others = ids.slice(1).map((id) => held(id, 1, { unit: stockUnit(id, '4'), lastPiece: true }))
    assert.equal(decided([lineOf('p0', '4')], others).kind, 'within')
    assert.equal(
      decided(
        sizes.map((size) => lineOf('p0', size)),
        others,
      ).kind,
      'others-first',
    )
  })

  test('last pieces are counted by product, and a cart that takes no last piece is not refused for them', () => {
    const others = Array.from({ length: 8 }, (_, index) => held(`p${index}`, 1, { lastPiece: true }))
    assert.deepEqual(decide({ a: 1 }, { a: 1 }, others), { kind: 'others-first', until: minutes(10) })
    assert.equal(decide({ a: 1 }, { a: 2 }, others).kind, 'within')
  })

  test('the limit of all pieces counts every unpaid cart of the network', () => {
    const others = Array.from({ length: 33 }, (_, index) => held(`p${index}`, 3, { visitor: `v${index}` }))
    assert.equal(decide({ a: 1 }, { a: 9 }, others).kind, 'within')
    assert.equal(decide({ a: 2 }, { a: 9 }, others).kind, 'others-first')
  })

  test('a browser that changed its cart counts with the most pieces it had of a product', () => {
    const changed = [
      held('a', 3, { held: false, endsAt: minutes(-1) }),
      held('a', 2, { held: true }),
      held('a', 1, { held: false, endsAt: minutes(-3) }),
    ]
    assert.equal(decide({ a: 3 }, { a: 10 }, changed).kind, 'within')
    assert.equal(decide({ a: 4 }, { a: 10 }, changed).kind, 'others-first')
  })

  test('the only piece, released a moment ago by the same network, is offered to others first', () => {
    const letGo = held('a', 1, { held: false, since: minutes(-15), endsAt: minutes(-1) })
    assert.deepEqual(decide({ a: 1 }, { a: 1 }, [letGo]), { kind: 'others-first', until: minutes(13) })
    assert.equal(decide({ a: 1 }, { a: 2 }, [letGo]).kind, 'within')
  })
})

describe('times of holds', () => {
  test('a released hold counts as long again as it lasted, and a current hold always counts', () => {
    const quick = held('a', 1, { held: false, since: minutes(-3), endsAt: minutes(-2) })
    const long = held('a', 1, { held: false, since: minutes(-40), endsAt: minutes(-10) })
    const late = held('a', 1, { since: minutes(-90), endsAt: minutes(-45) })
    assert.deepEqual(countedUnpaid([quick, long, late], now, limits), [long, late])
    assert.deepEqual(countedUnpaid([quick, long, late], now, { ...limits, countsAfterReleasePercent: 0 }), [
      late,
    ])
  })

  test('the life of a cart lasts its minutes; a later checkout begins a new life', () => {
    assert.deepEqual(seriesBegan([], now, limits), now)
    assert.deepEqual(seriesBegan([minutes(-70), minutes(-44)], now, limits), minutes(-44))
    assert.deepEqual(seriesBegan([minutes(-45)], now, limits), now)
  })

  test('a hold ends no later than the life of its cart', () => {
    const settings = { holdMinutes: 15, seriesMinutes: 45 }
    assert.deepEqual(holdEnds(now, now, settings), minutes(15))
    assert.deepEqual(holdEnds(now, minutes(-40), settings), minutes(5))
  })
})

test('whatever carts one network fills, the shop still has pieces for others', () => {
  const products = Array.from({ length: 30 }, (_, index) => `p${index}`)
  const anyCart = fc.dictionary(fc.constantFrom(...products), fc.integer({ min: 1, max: 30 }), {
    minKeys: 1,
    maxKeys: 30,
  })
  const anyShelf = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 30, maxLength: 30 })
  fc.assert(
    fc.property(anyShelf, fc.array(anyCart, { maxLength: 12 }), (pieces, carts) => {
      const free = Object.fromEntries(products.map((id, index) => [id, pieces[index]!]))
      const others: Unpaid[] = []
      for (const [index, cart] of carts.entries()) {
        const possible = Object.entries(cart).filter(([id]) => free[id]! > 0)
        const wanted = Object.fromEntries(possible.map(([id, count]) => [id, Math.min(count, free[id]!)]))
        const seen = others.map((each) => ({
          ...each,
          lastPiece: free[partsOfUnit(each.unit).productId] === 0,
        }))
        const decision = decide(wanted, free, seen)
        if (decision.kind === 'others-first') continue
        const left = new Map(
          decision.kind === 'too-much' ? decision.reductions.map((each) => [each.lineId, each.left]) : [],
        )
        const reduced = Object.fromEntries(
          Object.entries(wanted).flatMap(([id, count]) => {
            const most = left.get(`${id}#na-4`) ?? count
            return most > 0 ? [[id, most]] : []
          }),
        )
        if (decide(reduced, free, seen).kind !== 'within') continue
        for (const [id, count] of Object.entries(reduced)) {
          free[id]! -= count
          others.push(held(id, count, { visitor: `v${index}` }))
        }
      }
      const gone = products.filter((id) => free[id] === 0)
      assert.ok(gone.length <= limits.lastPieces, `${gone.length} products are gone`)
      const kept = others.reduce((sum, each) => sum + each.pieces, 0)
      assert.ok(kept <= limits.pieces, `${kept} pieces are kept`)
    }),
  )
})

test('a cart that is reduced as proposed is allowed while no other cart of the network has holds', () => {
  const anyCart = fc.array(fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 30 })), {
    minLength: 1,
    maxLength: 40,
  })
  fc.assert(
    fc.property(anyCart, (chosen) => {
      const free = Object.fromEntries(chosen.map(([quantity, more], index) => [`p${index}`, quantity + more]))
      const cart = Object.fromEntries(chosen.map(([quantity], index) => [`p${index}`, quantity]))
      const decision = decide(cart, free)
      if (decision.kind !== 'too-much') return assert.equal(decision.kind, 'within')
      for (const { lineId, left } of decision.reductions) cart[lineId.split('#')[0]!] = left
      const reduced = Object.fromEntries(Object.entries(cart).filter(([, quantity]) => quantity > 0))
      assert.equal(decide(reduced, free).kind, 'within')
    }),
  )
})
