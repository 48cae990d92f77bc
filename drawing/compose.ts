import { productFrame } from './drawing-frame.ts'
import { poses, type Cloth, type DrawnGarment, type GarmentPose, type Side } from './garment.ts'
import { shifted, scale, turn, type Matrix } from './geometry.ts'
import { createCanvas, type Canvas } from './canvas.ts'
import type { Material } from './material.ts'
import type { Build } from './measures.ts'
import { papers, type PaperName } from './papers.ts'
import { createInk } from './prints/ink.ts'
import { prints, type PrintName } from './prints.ts'
import { hashText } from './random.ts'
import { silhouettes, type SilhouetteName } from './silhouettes.ts'

/** The same recipe always gives the same drawing. */
export interface Recipe {
  readonly silhouette: SilhouetteName
  readonly paper: PaperName
  readonly secondPaper?: PaperName | undefined
  readonly print?: PrintName | undefined
  /** Draws the owner's print in its box of 100 × 100. */
  readonly laid?: ((canvas: Canvas) => void) | undefined
  readonly build: Build
  readonly pose?: GarmentPose | undefined
}

export const seedOf = (recipe: Recipe): string =>
  [recipe.silhouette, recipe.paper, recipe.secondPaper, recipe.print, recipe.build].join('·')

export const svg = (canvas: Canvas, width: number, height: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${canvas.markup()}</svg>`

export function tailor(recipe: Recipe, side: Side): DrawnGarment {
  const second = recipe.secondPaper && recipe.secondPaper !== recipe.paper ? recipe.secondPaper : undefined
  const cloth: Cloth = {
    paper: papers[recipe.paper],
    second: papers[second ?? recipe.paper],
    twoTone: second !== undefined,
    plain: !recipe.print && !recipe.laid,
    build: recipe.build,
    pose: recipe.pose ?? poses[hashText(seedOf(recipe)) % poses.length] ?? 'calm',
    side,
  }
  return silhouettes[recipe.silhouette](cloth)
}

const nothing = (): void => undefined

/** Draws in the current transform of `canvas`. */
export function dress(
  canvas: Canvas,
  recipe: Recipe,
  garment: DrawnGarment,
  hanger: () => void = nothing,
): void {
  garment.draw(canvas, {
    hanger,
    print: () => {
      const { print: name, laid } = recipe
      const place = garment.print
      if (!place) return
      const maps: Matrix[] = [
        shifted(-50, -50),
        scale(place.size / 100),
        turn(place.tilt),
        shifted(place.x, place.y),
      ]
      canvas.at(maps, () => {
        if (laid) laid(canvas)
        else if (name) prints[name](createInk(canvas, papers[recipe.paper].base))
      })
    },
  })
}

const { width, height } = productFrame

/** There is no backdrop. The svg fills its container. */
export function drawGarment(recipe: Recipe, side: Side, material: Material = 'flat'): string {
  const garment = tailor({ ...recipe, pose: recipe.pose ?? 'calm' }, side)
  const canvas = createCanvas({ material, seed: `${seedOf(recipe)}·${side}` })
  const { left, right, top, bottom } = garment.frame
  const size = Math.min(780 / (right - left), 1000 / (bottom - top), 1.7)
  canvas.at([scale(size), shifted(width / 2, height / 2 - ((top + bottom) / 2) * size)], () =>
    canvas.thing(() => dress(canvas, recipe, garment)),
  )
  return svg(canvas, width, height)
}
