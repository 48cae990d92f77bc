import { beyond, ground, sheet } from '../backdrops/ground.ts'
import { shifted, scale, turn } from '../../drawing/geometry.ts'
import type { Hand } from '../../drawing/hand.ts'
import { papers } from '../../drawing/papers.ts'
import { tints, wood, type TintName } from '../tints.ts'
import { box, ellipse, star } from '../../drawing/shapes.ts'
import { child } from './child.ts'
import type { Scene } from './scene.ts'
import { span, tapeAround } from './tape.ts'

const frame = { width: 960, height: 1200 } as const
const widths = [320, 640, 960] as const

function room(hand: Hand, tint: TintName, floor: number): void {
  const colours = tints[tint]
  ground(hand, frame, colours.ground)
  sheet(hand, ellipse(480, 560, 400), colours.sheet)
  sheet(
    hand,
    `M${-beyond} ${floor}Q480 ${floor - 34} ${960 + beyond} ${floor + 6}L${960 + beyond} 1300L${-beyond} 1300Z`,
    colours.strong,
  )
}

function scattered(hand: Hand, stars: readonly (readonly [x: number, y: number, r: number])[]): void {
  for (const [x, y, r] of stars)
    hand.cut(star(x, y, r, r * 0.46, 5, x % 40), papers.White.light, { grain: 'print' })
}

/** How to measure the chest: below the arms, around the widest part. */
export const medidaPecho: Scene = {
  frame,
  widths,
  draw(hand) {
    room(hand, 'Sky', 1010)
    scattered(hand, [
      [126, 150, 26],
      [846, 216, 20],
      [92, 520, 16],
    ])
    hand.at([scale(1.42), shifted(480, 1400)], () => {
      child(hand, { hair: 'short', shirt: papers.Jade, trousers: papers.Navy, arms: 0.8 })
      tapeAround(hand, -570, 110)
    })
  },
}

/** How to measure the waist: at the navel, with a loose tape. */
export const medidaCintura: Scene = {
  frame,
  widths,
  draw(hand) {
    room(hand, 'Rosa', 1010)
    scattered(hand, [
      [846, 146, 26],
      [116, 236, 20],
      [872, 560, 16],
    ])
    hand.at([scale(1.42), shifted(480, 1400)], () => {
      child(hand, { hair: 'braids', shirt: papers.Coral, trousers: papers.Jade, arms: 1 })
      tapeAround(hand, -468, 110)
    })
  },
}

/** How to measure the height: without shoes, back to the wall, a book flat on the head. */
export const medidaEstatura: Scene = {
  frame,
  widths,
  draw(hand) {
    room(hand, 'Marigold', 1070)
    scattered(hand, [
      [120, 180, 26],
      [72, 690, 18],
      [880, 150, 18],
    ])
    ruler(hand)
    hand.at([scale(1.02), shifted(410, 1130)], () =>
      child(hand, { hair: 'buns', shirt: papers.Rosa, trousers: papers.Navy, arms: 0 }),
    )
    book(hand)
    span(hand, 160, 208, 160, 1128)
  },
}

function ruler(hand: Hand): void {
  hand.thing(() => {
    hand.at([turn(0.6, [716, 640])], () => {
      hand.cut(box(656, 90, 122, 1044, 6), wood.light, { grain: 'backdrop', curl: true })
      let fine = ''
      let bold = ''
      for (let step = 0; step <= 40; step += 1) {
        const y = 1120 - step * 25
        if (step % 5 === 0) bold += `M662 ${y}L716 ${y}`
        else fine += `M662 ${y}L688 ${y}`
      }
      hand.line(fine, wood.dark, 3)
      hand.line(bold, wood.dark, 5)
      for (const step of [5, 15, 25, 35])
        hand.cut(star(748, 1120 - step * 25, 15, 7), papers.Coral.base, { grain: 'print', lift: 'low' })
    })
  })
}

function book(hand: Hand): void {
  hand.thing(() => {
    hand.at([turn(-0.6, [500, 200])], () => {
      hand.cut(box(300, 176, 372, 34, 5), papers.White.dark, { grain: 'print' })
      hand.line('M306 188L664 188M306 198L664 198', papers.White.deep, 2)
      hand.cut(box(292, 162, 386, 18, 6), papers.Jade.base, { grain: 'print' })
      hand.cut(box(292, 204, 386, 14, 6), papers.Jade.dark, { grain: 'print' })
    })
  })
}
