import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { backdropNames } from './backdrops.ts'
import { distance } from './colour.ts'
import { drawGarment, drawProduct, type ProductRecipe } from './compose.ts'
import { poses } from './garment.ts'
import { createHand } from './hand.ts'
import { builds } from './measures.ts'
import { paperNames, papers } from './papers.ts'
import { createInk } from './prints/ink.ts'
import { printNames, prints } from './prints.ts'
import { drawScene, sceneNames } from './scenes.ts'
import { silhouetteNames } from './silhouettes.ts'

/** Enough of an XML reader to catch an open element, a stray bracket, a broken number or an id used twice. */
function assertSound(svg: string, what: string): void {
  const open: string[] = []
  const ids = new Set<string>()
  for (const [, closing, name = '', attributes = '', empty] of svg.matchAll(
    /<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z0-9:-]+="[^"<]*")*)\s*(\/?)>/g,
  )) {
    if (closing) assert.equal(open.pop(), name, `${what}: </${name}>`)
    else if (!empty) open.push(name)
    const id = /\sid="([^"]+)"/.exec(attributes)?.[1]
    if (id) {
      assert.ok(!ids.has(id), `${what}: id ${id} twice`)
      ids.add(id)
    }
  }
  assert.deepEqual(open, [], `${what}: not closed`)
  assert.doesNotMatch(svg.replace(/<[^<>]*>/g, ''), /[<>]/, `${what}: stray bracket`)
  assert.doesNotMatch(svg, /NaN|undefined|Infinity/, `${what}: broken number`)
  for (const [, used = ''] of svg.matchAll(/url\(#([^)]+)\)/g))
    assert.ok(ids.has(used), `${what}: #${used} is not defined`)
}

const base: ProductRecipe = {
  silhouette: 'tee',
  paper: 'Jade',
  print: 'dinosaurio',
  backdrop: 'Sky',
  build: 'chico',
  view: 'front',
}

describe('the drawing of products', () => {
  for (const silhouette of silhouetteNames) {
    it(`cuts ${silhouette} in every view, build and pose`, () => {
      for (const view of ['front', 'back', 'detail'] as const) {
        for (const [index, build] of builds.entries()) {
          for (const [at, paper] of (['Black', 'White', 'Rosa'] as const).entries()) {
            const recipe: ProductRecipe = {
              ...base,
              silhouette,
              view,
              build,
              paper,
              secondPaper: at === 1 ? 'Navy' : undefined,
              pose: poses[(index + at) % poses.length],
            }
            assertSound(drawProduct(recipe), `${silhouette} ${view} ${build} ${paper}`)
          }
        }
      }
    })
  }

  it('draws the same picture for the same recipe, and another for another', () => {
    assert.equal(drawProduct(base), drawProduct({ ...base }))
    assert.notEqual(drawProduct(base), drawProduct({ ...base, paper: 'Coral' }))
  })

  it('knows every composition of the backdrop', () => {
    for (const composition of backdropNames) assertSound(drawProduct({ ...base, composition }), composition)
  })

  it('draws a plain garment without a print', () => {
    assert.notEqual(drawProduct({ ...base, print: undefined }), drawProduct(base))
  })
})

describe('the live garment', () => {
  it('has no filters, so that a browser can change it at once', () => {
    for (const silhouette of silhouetteNames) {
      const svg = drawGarment({ silhouette, paper: 'RedWine', print: 'alebrije', build: 'chico' }, 'front')
      assertSound(svg, silhouette)
      assert.doesNotMatch(svg, /<filter|filter=/)
      assert.ok(svg.length < 120_000, `${silhouette}: ${svg.length} characters`)
    }
  })

  it('names its ids by what it shows, so that two can share a page', () => {
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
  it('are sixteen', () => assert.equal(printNames.length, 16))

  for (const name of printNames) {
    it(`cuts ${name} from at least two sheets on every paper`, () => {
      for (const paper of paperNames) {
        const hand = createHand({ material: 'paper', seed: name })
        prints[name](createInk(hand, papers[paper].base))
        const markup = hand.markup()
        assertSound(`<svg>${markup}</svg>`, `${name} on ${paper}`)
        const colours = new Set([...markup.matchAll(/fill="(#[0-9a-f]{6})"/g)].map(([, colour]) => colour))
        assert.ok(colours.size >= 3, `${name} on ${paper}: ${colours.size} colours`)
      }
    })
  }

  it('picks papers that can be told from the garment', () => {
    for (const paper of paperNames) {
      const { pick } = createInk(createHand({ material: 'flat', seed: 'pick' }), papers[paper].base)
      assert.ok(distance(pick('Coral', 'Sun', 'Navy', 'White').base, papers[paper].base) > 150, paper)
    }
  })
})

describe('the scenes', () => {
  for (const name of sceneNames) {
    it(`draws ${name}`, () => {
      assertSound(drawScene(name), name)
      assert.equal(drawScene(name), drawScene(name))
    })
  }
})
