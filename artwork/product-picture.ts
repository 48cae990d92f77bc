import { hashText } from '../drawing/random.ts'
import { productFrame } from '../drawing/drawing-frame.ts'
import { dress, seedOf, svg, tailor, type Recipe } from '../drawing/compose.ts'
import type { DrawnGarment } from '../drawing/garment.ts'
import { shifted, scale, turn, type Matrix } from '../drawing/geometry.ts'
import { createHand, type Hand } from '../drawing/hand.ts'
import type { Material } from '../drawing/material.ts'
import { papers, type PaperName } from '../drawing/papers.ts'
import { ellipse } from '../drawing/shapes.ts'
import { ground, sheet } from './backdrops/ground.ts'
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
function fit(hand: Hand, garment: DrawnGarment, hold: HeldBy): Fit {
  const { left, right, top, bottom } = garment.frame
  const above = hold === 'flat' ? 0 : hold === 'hanger' ? 70 : 26
  const size = Math.min(
    (right - left < 640 ? 818 : hold === 'flat' ? 836 : 872) / (right - left),
    (hold === 'flat' ? 930 : 890) / (bottom - top + above),
    1.7,
  )
  const tilt =
    hold === 'flat'
      ? hand.random.pick([-8, -5, 5, 8])
      : hold === 'hanger'
        ? hand.random.pick([-2.5, -1.5, 1.5, 2.5])
        : 0
  const middle = hold === 'flat' ? height * 0.5 : height * 0.525
  const y = middle - ((bottom + top - above) / 2) * size
  const x = width / 2 - ((left + right) / 2) * size * (hold === 'flat' ? 1 : 0.55)
  return { size, tilt, maps: [scale(size), turn(tilt, [0, hold === 'hanger' ? -120 : 200]), shifted(x, y)] }
}

function hang(hand: Hand, recipe: ProductRecipe, garment: DrawnGarment, hold: HeldBy): void {
  const place = fit(hand, garment, hold)
  const at = (draw: () => void): void => hand.at(place.maps, draw)
  if (hold === 'line') {
    let points: (readonly [number, number])[] = []
    at(() => {
      const { x, y } = garment.peg
      points =
        x === 0
          ? [hand.place([-34, y + 6]), hand.place([34, y + 6])]
          : [hand.place([-x, y]), hand.place([x, y])]
    })
    const y = (points[0]?.[1] ?? 200) - 12
    clothesLine(hand, [-40, y - 46], [width + 40, y - 34], 22)
    at(() => hand.thing(() => dress(hand, recipe, garment)))
    points.forEach(([px, py], index) => peg(hand, px, py - 4, index === 0 ? -4 : 5, 1.25))
    return
  }
  if (hold === 'hanger') {
    let knob: readonly [number, number] = [width / 2, 120]
    at(() => {
      knob = hand.place(garment.hanger ? [0, hookTop(garment.hanger.y) + 10] : [0, garment.frame.top - 8])
    })
    if (recipe.composition === 'stripes')
      pegRail(hand, knob[1], width, [knob[0] - 300, knob[0], knob[0] + 300])
    else wallPeg(hand, knob[0], knob[1])
  }
  at(() =>
    hand.thing(() => dress(hand, recipe, garment, hold === 'hanger' ? hangerOf(hand, garment) : undefined)),
  )
  if (hold === 'hanger' && !garment.hanger) {
    at(() => {
      const top = garment.frame.top
      hand.line(`M-12 ${top + 14}Q0 ${top - 34} 12 ${top + 14}`, papers[recipe.paper].dark, 5)
    })
  }
}

/** Places small things beside a garment that lies flat: one in a lower corner, rarely two. */
function scatter(hand: Hand, recipe: ProductRecipe): void {
  const { paper, secondPaper = paper } = recipe
  const contrast: PaperName = paper === 'Marigold' || paper === 'Sun' ? 'Jade' : 'Sun'
  const other: PaperName = secondPaper === paper || secondPaper === 'White' ? contrast : secondPaper
  const spots = hand.random.pick([
    [
      [160, 1036, -12],
      [806, 160, 14],
    ],
    [
      [796, 1036, 10],
      [150, 166, -16],
    ],
  ] as const)
  const count = hand.random.next() < 0.55 ? 2 : 1
  const first = Math.floor(hand.random.next() * things.length)
  spots.slice(0, count).forEach(([x, y, tilt], index) => {
    const thing = things[(first + index * 3) % things.length]
    const [a, b]: readonly [PaperName, PaperName] =
      index === 0
        ? [other, paper === 'White' ? 'Jade' : paper]
        : [paper === 'Coral' ? 'Jade' : 'Coral', 'White']
    if (thing) hand.at([scale(1.4), turn(tilt), shifted(x, y)], () => thing(hand, papers[a], papers[b]))
  })
}

function closeUp(recipe: ProductRecipe, material: Material): Hand {
  const garment = tailor({ ...recipe, pose: 'calm' }, 'front')
  const { focus } = garment
  const size = width / focus.width
  const hand = createHand({ material, seed: `${seedOf(recipe)}·detail`, zoom: size / 1.5 })
  const tint = tints[recipe.backdrop]
  ground(hand, productFrame, tint.ground)
  sheet(hand, ellipse(width * 0.5, height * 0.1, width * 0.6), tint.sheet)
  hand.at([shifted(-focus.x, -focus.y), scale(size), turn(focus.tilt), shifted(width / 2, height / 2)], () =>
    hand.thing(() => dress(hand, recipe, garment)),
  )
  return hand
}

/** A product's picture, 960 × 1200, as one svg element. */
export function drawProduct(recipe: ProductRecipe, material: Material = 'paper'): string {
  if (recipe.view === 'detail') return svg(closeUp(recipe, material), width, height)
  const hand = createHand({ material, seed: `${seedOf(recipe)}·${recipe.backdrop}·${recipe.view}` })
  const name = recipe.composition ?? backdropNames[hashText(seedOf(recipe)) % backdropNames.length] ?? 'disc'
  const backdrop = backdrops[name]
  backdrop.draw(hand, tints[recipe.backdrop], productFrame)
  if (backdrop.hold === 'flat') scatter(hand, recipe)
  hang(hand, { ...recipe, composition: name }, tailor(recipe, recipe.view), backdrop.hold)
  return svg(hand, width, height)
}
