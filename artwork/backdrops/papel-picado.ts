import type { Canvas } from '../../drawing/canvas.ts'
import { ellipse, leaf, star } from '../../drawing/shapes.ts'

/**
 * One flag of papel picado: a sheet with holes in a box of 100 × 100, with one of four patterns. `dot` cuts a round
 * hole.
 */
export function picadoFlag(
  pattern: number,
  dot: (x: number, y: number, radius: number) => string = ellipse,
): string {
  let d = 'M2 0L98 0L98 80'
  for (let index = 0; index < 5; index += 1) {
    const x = 98 - index * 19.2
    d += `Q${x - 1} 98 ${x - 9.6} 98Q${x - 18} 98 ${x - 19.2} 80`
  }
  d += 'Z'
  for (const x of [12, 50, 88]) d += dot(x, 86, 3.4)
  for (let index = 0; index < 4; index += 1) d += dot(14 + index * 24, 10, 3)
  const kind = pattern % 4
  if (kind === 0) {
    d += star(50, 45, 20, 9.5) + leaf([20, 62], 0, -28, 6) + leaf([80, 62], 0, -28, 6)
    d += dot(34, 71, 3) + dot(50, 74, 3) + dot(66, 71, 3)
  } else if (kind === 1) {
    for (let index = 0; index < 8; index += 1) {
      const angle = index * 45
      const at = [
        50 + Math.sin((angle * Math.PI) / 180) * 7,
        46 + Math.cos((angle * Math.PI) / 180) * 7,
      ] as const
      d += leaf(at, angle, 19, 6)
    }
    d += dot(16, 30, 4) + dot(84, 30, 4) + dot(16, 64, 4) + dot(84, 64, 4)
  } else if (kind === 2) {
    for (const x of [22, 50, 78]) d += leaf([x, 46], 180, 24, 8) + leaf([x, 50], 0, 22, 8)
    d += dot(36, 48, 3.4) + dot(64, 48, 3.4)
  } else {
    d +=
      leaf([47, 46], 234, 30, 12) +
      leaf([47, 50], 300, 26, 9) +
      leaf([53, 46], 126, 30, 12) +
      leaf([53, 50], 60, 26, 9)
    d += dot(50, 72, 3) + dot(50, 25, 3)
  }
  return d
}

/** A string of flags across the picture. */
export function papelPicado(
  canvas: Canvas,
  width: number,
  y: number,
  colours: readonly string[],
  count: number,
  height: number,
  sag = 0,
): void {
  const wide = width / count
  for (let index = 0; index < count; index += 1) {
    const middle = (index + 0.5) / count
    const drop = sag * 4 * middle * (1 - middle)
    const slope = (sag * 4 * (1 - 2 * middle)) / width
    canvas.at(
      [[wide / 100, slope * (wide / 100), 0, height / 100, index * wide, y + drop - (slope * wide) / 2]],
      () => {
        canvas.cut(picadoFlag(index), colours[index % colours.length] ?? '#fff', {
          hole: true,
          grain: 'print',
          lift: 'sheet',
        })
      },
    )
  }
}
