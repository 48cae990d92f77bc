import { leaf, star, ellipse } from '../shapes.ts'
import { reach, type Point } from '../geometry.ts'
import { papers } from '../papers.ts'
import type { Ink, Print } from './ink.ts'

function bract(
  { cut, canvas }: Ink,
  at: Point,
  tilt: number,
  size: number,
  paper: { light: string; base: string; dark: string },
): void {
  for (const turn of [180, 300, 60]) {
    const angle = turn + tilt
    const tip = reach(at, angle, size)
    const side = (spread: number, far: number): string =>
      reach(at, angle + spread, size * far)
        .map((v) => v.toFixed(1))
        .join(' ')
    cut(
      `M${at[0]} ${at[1]}C${side(75, 0.75)} ${side(42, 1.1)} ${tip[0].toFixed(1)} ${tip[1].toFixed(1)}C${side(-42, 1.1)} ${side(-75, 0.75)} ${at[0]} ${at[1]}Z`,
      turn === 180 ? paper.light : turn === 300 ? paper.base : paper.dark,
    )
    const vein = reach(at, angle, size * 0.8)
    canvas.line(`M${at[0]} ${at[1]}L${vein[0].toFixed(1)} ${vein[1].toFixed(1)}`, paper.dark, 0.7, 0.7)
  }
  for (const turn of [140, 260, 20]) {
    const flower = reach(at, turn + tilt, size * 0.26)
    cut(star(flower[0], flower[1], size * 0.17, size * 0.09, 5, tilt), papers.White.light, 'low')
    cut(ellipse(flower[0], flower[1], size * 0.05), papers.Sun.base, 'none')
  }
}

/** A branch of bougainvillea. */
export const bugambilia: Print = (ink) => {
  const { canvas, cut, pick } = ink
  const flower = pick('Rosa', 'Marigold', 'White')
  const other = pick('Coral', 'Lilac', 'White')
  const green = pick('Pine', 'Mint', 'Jade')
  canvas.line('M8 96Q26 78 38 60Q54 36 88 22', green.dark, 2.6)
  canvas.line('M36 62Q56 66 74 72', green.dark, 2)
  const leaves: readonly (readonly [number, number, number, number])[] = [
    [14, 90, 130, 18],
    [20, 82, 20, 17],
    [66, 32, 80, 19],
    [78, 26, 150, 18],
    [58, 67, 20, 17],
    [72, 71, 100, 18],
    [27, 73, 250, 17],
    [88, 22, 120, 15],
  ]
  for (const [x, y, angle, long] of leaves) {
    cut(leaf([x, y], angle, long, 6.5), green.base)
    const tip = reach([x, y], angle, long * 0.8)
    canvas.line(`M${x} ${y}L${tip[0].toFixed(1)} ${tip[1].toFixed(1)}`, green.dark, 0.7)
  }
  bract(ink, [68, 80], 20, 17, other)
  bract(ink, [80, 40], 50, 17, flower)
  bract(ink, [30, 30], -12, 25, flower)
  bract(ink, [55, 52], 30, 22, flower)
}
