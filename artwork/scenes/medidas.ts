import { beyond, ground, cutBackdrop } from '../backdrops/ground.ts'
import { shifted, scale, turn } from '../../drawing/geometry.ts'
import type { Canvas } from '../../drawing/canvas.ts'
import { papers } from '../../drawing/papers.ts'
import { tints, wood, type TintName } from '../tints.ts'
import { box, ellipse, star } from '../../drawing/shapes.ts'
import { child } from './child.ts'
import type { Scene } from './scene.ts'
import { span, tapeAround } from './tape.ts'

const frame = { width: 960, height: 1200 } as const
const widths = [320, 640, 960] as const

function room(canvas: Canvas, tint: TintName, floor: number): void {
  const colours = tints[tint]
  ground(canvas, frame, colours.ground)
  cutBackdrop(canvas, ellipse(480, 560, 400), colours.sheet)
  cutBackdrop(
    canvas,
    `M${-beyond} ${floor}Q480 ${floor - 34} ${960 + beyond} ${floor + 6}L${960 + beyond} 1300L${-beyond} 1300Z`,
    colours.strong,
  )
}

function scattered(canvas: Canvas, stars: readonly (readonly [x: number, y: number, r: number])[]): void {
  for (const [x, y, r] of stars)
    canvas.cut(star(x, y, r, r * 0.46, 5, x % 40), papers.White.light, { grain: 'print' })
}

/** How to measure the chest: below the arms, around the widest part. */
export const medidaPecho: Scene = {
  frame,
  widths,
  draw(canvas) {
    room(canvas, 'Sky', 1010)
    scattered(canvas, [
      [126, 150, 26],
      [846, 216, 20],
      [92, 520, 16],
    ])
    canvas.at([scale(1.42), shifted(480, 1400)], () => {
      child(canvas, { hair: 'short', shirt: papers.Jade, trousers: papers.Navy, arms: 0.8 })
      tapeAround(canvas, -570, 110)
    })
  },
}

/** How to measure the waist: at the navel, with a loose tape. */
export const medidaCintura: Scene = {
  frame,
  widths,
  draw(canvas) {
    room(canvas, 'Rosa', 1010)
    scattered(canvas, [
      [846, 146, 26],
      [116, 236, 20],
      [872, 560, 16],
    ])
    canvas.at([scale(1.42), shifted(480, 1400)], () => {
      child(canvas, { hair: 'braids', shirt: papers.Coral, trousers: papers.Jade, arms: 1 })
      tapeAround(canvas, -468, 110)
    })
  },
}

/** How to measure the height: without shoes, back to the wall, a book flat on the head. */
export const medidaEstatura: Scene = {
  frame,
  widths,
  draw(canvas) {
    room(canvas, 'Marigold', 1070)
    scattered(canvas, [
      [120, 180, 26],
      [72, 690, 18],
      [880, 150, 18],
    ])
    ruler(canvas)
    canvas.at([scale(1.02), shifted(410, 1130)], () =>
      child(canvas, { hair: 'buns', shirt: papers.Rosa, trousers: papers.Navy, arms: 0 }),
    )
    book(canvas)
    span(canvas, 160, 208, 160, 1128)
  },
}

function ruler(canvas: Canvas): void {
  canvas.thing(() => {
    canvas.at([turn(0.6, [716, 640])], () => {
      canvas.cut(box(656, 90, 122, 1044, 6), wood.light, { grain: 'backdrop', curl: true })
      let fine = ''
      let bold = ''
      for (let step = 0; step <= 40; step += 1) {
        const y = 1120 - step * 25
        if (step % 5 === 0) bold += `M662 ${y}L716 ${y}`
        else fine += `M662 ${y}L688 ${y}`
      }
      canvas.line(fine, wood.dark, 3)
      canvas.line(bold, wood.dark, 5)
      for (const step of [5, 15, 25, 35])
        canvas.cut(star(748, 1120 - step * 25, 15, 7), papers.Coral.base, { grain: 'print', lift: 'low' })
    })
  })
}

function book(canvas: Canvas): void {
  canvas.thing(() => {
    canvas.at([turn(-0.6, [500, 200])], () => {
      canvas.cut(box(300, 176, 372, 34, 5), papers.White.dark, { grain: 'print' })
      canvas.line('M306 188L664 188M306 198L664 198', papers.White.deep, 2)
      canvas.cut(box(292, 162, 386, 18, 6), papers.Jade.base, { grain: 'print' })
      canvas.cut(box(292, 204, 386, 14, 6), papers.Jade.dark, { grain: 'print' })
    })
  })
}
