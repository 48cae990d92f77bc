import { hashText } from '../drawing/random.ts'
import { productFrame } from '../drawing/drawing-frame.ts'
import { dress, seedOf, svg, tailor, type Recipe } from '../drawing/compose.ts'
import type { DrawnGarment } from '../drawing/garment.ts'
import { shifted, scale, turn, type Matrix } from '../drawing/geometry.ts'
import { createCanvas, type Canvas } from '../drawing/canvas.ts'
import type { Material } from '../drawing/material.ts'
import { papers, type PaperName } from '../drawing/papers.ts'
import { ellipse } from '../drawing/shapes.ts'
import { ground, cutBackdrop } from './backdrops/ground.ts'
import { backdropNames, backdrops, type BackdropName, type HeldBy } from './backdrops.ts'
import { clothesLine, hangerOf, hookTop, peg, pegRail, wallPeg } from './props/hanging.ts'
import { things } from './props/things.ts'
import { tints, type TintName } from './tints.ts'

/** A product picture of the demonstration catalogue: garment, view and backdrop. */
export interface ProductRecipe extends Recipe {
  readonly backdrop: TintName
  /** Composition of the backdrop; without one the recipe's seed chooses it. */
  readonly composition?: BackdropName | undefined
  readonly view: 'front' | 'back' | 'detail'
}

const { width, height } = productFrame

interface Fit {
  readonly size: number
  readonly tilt: number
  readonly maps: readonly Matrix[]
}

/** Position and size of the garment: as large as the picture allows, hanging or lying. */
function fit(canvas: Canvas, garment: DrawnGarment, hold: HeldBy): Fit {
  const { left, right, top, bottom } = garment.frame
  const above = hold === 'flat' ? 0 : hold === 'hanger' ? 70 : 26
  const size = Math.min(
    (right - left < 640 ? 818 : hold === 'flat' ? 836 : 872) / (right - left),
    (hold === 'flat' ? 930 : 890) / (bottom - top + above),
    1.7,
  )
  const tilt =
    hold === 'flat'
      ? canvas.random.pick([-8, -5, 5, 8])
      : hold === 'hanger'
        ? canvas.random.pick([-2.5, -1.5, 1.5, 2.5])
        : 0
  const middle = hold === 'flat' ? height * 0.5 : height * 0.525
  const y = middle - ((bottom + top - above) / 2) * size
  const x = width / 2 - ((left + right) / 2) * size * (hold === 'flat' ? 1 : 0.55)
  return { size, tilt, maps: [scale(size), turn(tilt, [0, hold === 'hanger' ? -120 : 200]), shifted(x, y)] }
}

function hang(canvas: Canvas, recipe: ProductRecipe, garment: DrawnGarment, hold: HeldBy): void {
  const place = fit(canvas, garment, hold)
  const at = (draw: () => void): void => canvas.at(place.maps, draw)
  if (hold === 'line') {
    let points: (readonly [number, number])[] = []
    at(() => {
      const { x, y } = garment.peg
      points =
        x === 0
          ? [canvas.place([-34, y + 6]), canvas.place([34, y + 6])]
          : [canvas.place([-x, y]), canvas.place([x, y])]
    })
    const y = (points[0]?.[1] ?? 200) - 12
    clothesLine(canvas, [-40, y - 46], [width + 40, y - 34], 22)
    at(() => canvas.thing(() => dress(canvas, recipe, garment)))
    points.forEach(([px, py], index) => peg(canvas, px, py - 4, index === 0 ? -4 : 5, 1.25))
    return
  }
  if (hold === 'hanger') {
    let knob: readonly [number, number] = [width / 2, 120]
    at(() => {
      knob = canvas.place(garment.hanger ? [0, hookTop(garment.hanger.y) + 10] : [0, garment.frame.top - 8])
    })
    if (recipe.composition === 'stripes')
      pegRail(canvas, knob[1], width, [knob[0] - 300, knob[0], knob[0] + 300])
    else wallPeg(canvas, knob[0], knob[1])
  }
  at(() =>
    canvas.thing(() =>
      dress(canvas, recipe, garment, hold === 'hanger' ? hangerOf(canvas, garment) : undefined),
    ),
  )
  if (hold === 'hanger' && !garment.hanger) {
    at(() => {
      const top = garment.frame.top
      canvas.line(`M-12 ${top + 14}Q0 ${top - 34} 12 ${top + 14}`, papers[recipe.paper].dark, 5)
    })
  }
}

/** Places small things beside a garment that lies flat: one in a lower corner, rarely two. */
function scatter(canvas: Canvas, recipe: ProductRecipe): void {
  const { paper, secondPaper = paper } = recipe
  const contrast: PaperName = paper === 'Marigold' || paper === 'Sun' ? 'Jade' : 'Sun'
  const other: PaperName = secondPaper === paper || secondPaper === 'White' ? contrast : secondPaper
  const spots = canvas.random.pick([
    [
      [160, 1036, -12],
      [806, 160, 14],
    ],
    [
      [796, 1036, 10],
      [150, 166, -16],
    ],
  ] as const)
  const count = canvas.random.next() < 0.55 ? 2 : 1
  const first = Math.floor(canvas.random.next() * things.length)
  spots.slice(0, count).forEach(([x, y, tilt], index) => {
    const thing = things[(first + index * 3) % things.length]
    const [a, b]: readonly [PaperName, PaperName] =
      index === 0
        ? [other, paper === 'White' ? 'Jade' : paper]
        : [paper === 'Coral' ? 'Jade' : 'Coral', 'White']
    if (thing) canvas.at([scale(1.4), turn(tilt), shifted(x, y)], () => thing(canvas, papers[a], papers[b]))
  })
}

function closeUp(recipe: ProductRecipe, material: Material): Canvas {
  const garment = tailor({ ...recipe, pose: 'calm' }, 'front')
  const { focus } = garment
  const size = width / focus.width
  const canvas = createCanvas({ material, seed: `${seedOf(recipe)}·detail`, zoom: size / 1.5 })
  const tint = tints[recipe.backdrop]
  ground(canvas, productFrame, tint.ground)
  cutBackdrop(canvas, ellipse(width * 0.5, height * 0.1, width * 0.6), tint.sheet)
  canvas.at(
    [shifted(-focus.x, -focus.y), scale(size), turn(focus.tilt), shifted(width / 2, height / 2)],
    () => canvas.thing(() => dress(canvas, recipe, garment)),
  )
  return canvas
}

/** A product's picture, 960 × 1200, as one svg element. */
export function drawProduct(recipe: ProductRecipe, material: Material = 'paper'): string {
  if (recipe.view === 'detail') return svg(closeUp(recipe, material), width, height)
  const canvas = createCanvas({ material, seed: `${seedOf(recipe)}·${recipe.backdrop}·${recipe.view}` })
  const name = recipe.composition ?? backdropNames[hashText(seedOf(recipe)) % backdropNames.length] ?? 'disc'
  const backdrop = backdrops[name]
  backdrop.draw(canvas, tints[recipe.backdrop], productFrame)
  if (backdrop.hold === 'flat') scatter(canvas, recipe)
  hang(canvas, { ...recipe, composition: name }, tailor(recipe, recipe.view), backdrop.hold)
  return svg(canvas, width, height)
}
