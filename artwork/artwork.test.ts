import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { poses } from '../drawing/garment.ts'
import { builds } from '../drawing/measures.ts'
import { silhouetteNames } from '../drawing/silhouettes.ts'
import { assertSoundSvg } from '../test/helpers/assert-sound-svg.ts'
import { backdropNames } from './backdrops.ts'
import { drawProduct, type ProductRecipe } from './product-picture.ts'
import { drawScene, sceneNames } from './scenes.ts'

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
            assertSoundSvg(drawProduct(recipe), `${silhouette} ${view} ${build} ${paper}`)
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
    for (const composition of backdropNames)
      assertSoundSvg(drawProduct({ ...base, composition }), composition)
  })

  it('draws a plain garment without a print', () => {
    assert.notEqual(drawProduct({ ...base, print: undefined }), drawProduct(base))
  })
})

describe('the scenes', () => {
  for (const name of sceneNames) {
    it(`draws ${name}`, () => {
      assertSoundSvg(drawScene(name), name)
      assert.equal(drawScene(name), drawScene(name))
    })
  }
})
