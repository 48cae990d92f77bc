import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { chain, identity, shifted, scale } from './geometry.ts'
import { createRandom } from './random.ts'
import { cutPath } from './scissors.ts'

describe('cut edges', () => {
  it('curves without waver stay exact', () => {
    const { d, box } = cutPath('M0 0L10 0Q10 10 0 10Z', chain(scale(2), shifted(5, 1)), createRandom('a'), 0)
    assert.equal(d, 'M5 1L25 1Q25 21 5 21Z')
    assert.deepEqual(box, { x: 5, y: 1, width: 20, height: 20 })
  })

  it('an edge wavers by about a pixel and no more', () => {
    const { box } = cutPath('M0 0L100 0L100 100L0 100Z', identity, createRandom('b'), 1)
    for (const [edge, want] of [
      [box.x, 0],
      [box.y, 0],
      [box.width, 100],
      [box.height, 100],
    ] as const) {
      assert.ok(Math.abs(edge - want) < 3, `${edge} is not near ${want}`)
    }
  })

  it('the same seed gives the same edge', () => {
    const cut = (seed: string): string => cutPath('M0 0L90 0L45 80Z', identity, createRandom(seed), 1).d
    assert.equal(cut('c'), cut('c'))
    assert.notEqual(cut('c'), cut('d'))
  })

  it('unknown path commands are refused', () => {
    assert.throws(() => cutPath('M0 0A5 5 0 0 1 10 10', identity, createRandom('e'), 1), /is not cut here/)
    assert.throws(() => cutPath('M0 0L10', identity, createRandom('e'), 1), /Broken path/)
  })
})
