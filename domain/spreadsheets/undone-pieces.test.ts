import assert from 'node:assert/strict'
import { it } from 'node:test'
import { fc } from '../../test/helpers/properties.ts'
import { undonePieces } from './undone-pieces.ts'

it('undo gives each size its earlier pieces and the sales and returns since, or leaves all of them', () => {
  const count = fc.nat(9)
  const size = fc.record({ old: count, made: count, since: fc.integer({ min: -9, max: 9 }), held: fc.nat(3) })
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('RN', '12m', '4', '8-10', 'XL'), size, { minKeys: 1 }),
      (sizes) => {
        const each = (pieces: (of: (typeof sizes)[string]) => number) =>
          Object.fromEntries(Object.entries(sizes).map(([name, of]) => [name, pieces(of)]))
        const back = each(({ old, since }) => old + since)
        const held = each((of) => of.held)
        const undone = undonePieces({
          old: each(({ old }) => old),
          made: each(({ made }) => made),
          now: each(({ made, since }) => made + since),
          held,
        })
        const enough = Object.keys(back).every((name) => back[name]! >= held[name]!)
        assert.equal(undone.ok, enough)
        if (undone.ok) assert.deepEqual({ ...undone.back }, back)
      },
    ),
  )
})
