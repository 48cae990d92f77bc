import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertSoundSvg } from '../test/helpers/assert-sound-svg.ts'
import { distance } from './colour.ts'
import { drawGarment } from './compose.ts'
import { createCanvas } from './canvas.ts'
import { paperNames, papers } from './papers.ts'
import { createInk } from './prints/ink.ts'
import { printNames, prints } from './prints.ts'
import { silhouetteNames } from './silhouettes.ts'

describe('the live garment', () => {
  it('the live garment has no filters, so that a browser can redraw it quickly', () => {
    for (const silhouette of silhouetteNames) {
      const svg = drawGarment({ silhouette, paper: 'RedWine', print: 'alebrije', build: 'chico' }, 'front')
      assertSoundSvg(svg, silhouette)
      assert.doesNotMatch(svg, /<filter|filter=/)
      assert.ok(svg.length < 120_000, `${silhouette}: ${svg.length} characters`)
    }
  })

  it('ids in the SVG depend on the garment, so that two garments can share a page', () => {
    const ids = (svg: string): string[] => [...svg.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id)
    const first = ids(
      drawGarment({ silhouette: 'tee', paper: 'Black', print: 'luna', build: 'chico' }, 'front'),
    )
    const second = new Set(
      ids(drawGarment({ silhouette: 'tee', paper: 'White', print: 'luna', build: 'chico' }, 'front')),
    )
    assert.ok(first.length > 0)
    assert.deepEqual(
      first.filter((id) => second.has(id)),
      [],
    )
  })
})

describe('the prints', () => {
  it('there are sixteen prints', () => assert.equal(printNames.length, 16))

  for (const name of printNames) {
    it(`the print ${name} is cut from at least two sheets on every paper`, () => {
      for (const paper of paperNames) {
        const canvas = createCanvas({ material: 'paper', seed: name })
        prints[name](createInk(canvas, papers[paper].base))
        const markup = canvas.markup()
        assertSoundSvg(`<svg>${markup}</svg>`, `${name} on ${paper}`)
        const colours = new Set([...markup.matchAll(/fill="(#[0-9a-f]{6})"/g)].map(([, colour]) => colour))
        assert.ok(colours.size >= 3, `${name} on ${paper}: ${colours.size} colours`)
      }
    })
  }

  it('a print uses papers that differ from the garment’s colour', () => {
    for (const paper of paperNames) {
      const { pick } = createInk(createCanvas({ material: 'flat', seed: 'pick' }), papers[paper].base)
      assert.ok(distance(pick('Coral', 'Sun', 'Navy', 'White').base, papers[paper].base) > 150, paper)
    }
  })
})
