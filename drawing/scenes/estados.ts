import { beyond, ground, sheet } from '../backdrops/ground.ts'
import { move, reach, scale, turn } from '../geometry.ts'
import type { Hand } from '../hand.ts'
import { papers, tints } from '../papers.ts'
import { createInk } from '../prints/ink.ts'
import { prints, type PrintName } from '../prints.ts'
import { clothesLine, hanger, hookTop, lineHeight, peg, wallPeg } from '../props/hanging.ts'
import { sock } from '../props/things.ts'
import { box, ellipse, leaf, ribbon, star } from '../shapes.ts'
import { bird, cloud, hill, mountain, sun } from './landscape.ts'
import type { Scene } from './scene.ts'

const frame = { width: 800, height: 600 } as const
const widths = [400, 800] as const

const printAt = (
  hand: Hand,
  name: PrintName,
  x: number,
  y: number,
  size: number,
  tilt: number,
  ground_: string,
): void =>
  hand.at([move(-50, -50), scale(size / 100), turn(tilt), move(x, y)], () =>
    hand.thing(() => prints[name](createInk(hand, ground_))),
  )

/** A cat asleep; about its middle, some 200 wide. */
function cat(hand: Hand): void {
  hand.thing(() => {
    hand.cut(
      ribbon(
        [
          [70, 30],
          [104, 44],
          [108, 92],
          [92, 128],
        ],
        [22, 20, 18, 14],
      ),
      papers.Marigold.dark,
      { grain: 'print' },
    )
    hand.cut('M-80 44C-86 -10 -30 -34 24 -30C74 -26 98 6 92 44Z', papers.Marigold.base, {
      grain: 'print',
      curl: true,
    })
    hand.cut(
      'M-20 -26Q-8 -8 -14 12Q-2 -6 4 -30ZM14 -30Q28 -10 22 12Q36 -6 36 -28ZM48 -24Q62 -6 58 16Q72 -2 68 -14Z',
      papers.Marigold.dark,
      { grain: 'print', lift: 'none' },
    )
    hand.cut(
      'M-104 -22L-100 -54L-78 -40Q-66 -44 -54 -40L-34 -56L-30 -20C-24 16 -44 40 -68 40C-94 40 -112 10 -104 -22Z',
      papers.Marigold.light,
      { grain: 'print' },
    )
    hand.line(
      'M-88 -2Q-82 6 -76 -2M-58 -2Q-52 6 -46 -2M-67 10Q-70 18 -76 16M-67 10Q-64 18 -58 16',
      '#24304d',
      2.6,
    )
    hand.cut('M-71 8L-63 8L-67 13Z', papers.Coral.base, { grain: 'print', lift: 'none' })
    hand.line('M-84 10L-112 6M-84 15L-110 20M-50 10L-22 6M-50 15L-24 20', '#fffaf0', 1.6)
    hand.cut(ellipse(-50, 44, 22, 9), papers.Marigold.light, { grain: 'print', lift: 'low' })
  })
}

/** Empty cart: a line with nothing on it but pegs and visitors. */
export const vacioCarrito: Scene = {
  frame,
  widths,
  draw(hand) {
    ground(hand, frame, tints.Sky.ground)
    sun(hand, 612, 168, 78)
    cloud(hand, 196, 130, 0.62)
    sheet(hand, mountain(-40, 520, 900, 0.8), '#b9d8cd')
    sheet(hand, hill(frame, 480, 520, 470), '#94c3ae')
    sheet(hand, hill(frame, 566, 540, 552), '#63a68a')
    const from = [-40, 286] as const
    const to = [840, 262] as const
    clothesLine(hand, from, to, 40)
    const at = (x: number): number => lineHeight(from, to, 40, x)
    for (const [x, tilt] of [
      [150, -5],
      [226, 4],
      [330, -3],
      [560, 6],
      [700, -4],
    ] as const)
      peg(hand, x, at(x) + 6, tilt, 1.15)
    bird(hand, 448, at(448) - 40, 0.98)
    hand.at([scale(0.92), move(640, 492)], () => cat(hand))
  },
}

/** 404: one sock is missing, and somebody is looking for it. */
export const noEncontrada: Scene = {
  frame,
  widths,
  draw(hand) {
    ground(hand, frame, tints.Peach.ground)
    sheet(hand, ellipse(400, 330, 250), tints.Peach.pale)
    sheet(hand, hill(frame, 500, 470, 510), tints.Peach.sheet)
    sheet(hand, hill(frame, 548, 560, 530), tints.Peach.strong)
    const from = [-40, 112] as const
    const to = [840, 96] as const
    clothesLine(hand, from, to, 26)
    const at = (x: number): number => lineHeight(from, to, 26, x)
    hand.at([scale(1.15), turn(4), move(566, at(566) + 96)], () =>
      hand.thing(() => sock(hand, papers.Rosa, papers.White)),
    )
    peg(hand, 568, at(568) + 8, -4, 1.15)
    for (const [x, tilt] of [
      [672, 5],
      [120, -3],
    ] as const)
      peg(hand, x, at(x) + 6, tilt, 1.1)
    printAt(hand, 'nopal', 270, 366, 330, -4, tints.Peach.pale)
    hand.stitch('M420 520Q470 470 520 520Q560 556 620 520Q660 492 700 520', papers.Jade.base, {
      width: 4,
      dash: 14,
      gap: 10,
    })
    hand.at([move(0, 0)], () => {
      hand.line('M728 430C724 404 762 396 764 424C764 446 742 444 742 468', papers.Coral.base, 11)
      hand.cut(ellipse(742, 494, 8), papers.Coral.base, { grain: 'print' })
    })
  },
}

/** Paper confetti: strips, dots and stars. */
export function confetti(hand: Hand, count: number, width: number, height: number): void {
  const colours = [
    papers.Rosa.base,
    papers.Sun.base,
    papers.Jade.base,
    papers.Coral.base,
    papers.Sky.base,
    papers.Lilac.base,
    papers.White.light,
  ]
  for (let index = 0; index < count; index += 1) {
    const angle = hand.random.between(0, 360)
    const at = reach(
      [width / 2, height * 0.52],
      angle,
      hand.random.between(0.36, 0.7) * width * (0.72 + 0.28 * Math.abs(Math.sin((angle * Math.PI) / 180))),
    )
    const colour = hand.random.pick(colours)
    const size = hand.random.between(7, 14)
    hand.at([turn(hand.random.between(0, 180), at)], () => {
      const kind = index % 4
      const [x, y] = at
      if (kind === 0) hand.cut(star(x, y, size * 1.25), colour, { grain: 'print' })
      else if (kind === 1) hand.cut(ellipse(x, y, size * 0.8), colour, { grain: 'print' })
      else if (kind === 2)
        hand.cut(box(x - size, y - size * 0.4, size * 2, size * 0.8), colour, { grain: 'print' })
      else
        hand.cut(
          `M${x - size * 1.6} ${y}Q${x - size * 0.8} ${y - size * 1.5} ${x} ${y}Q${x + size * 0.8} ${y + size * 1.5} ${x + size * 1.6} ${y}L${x + size * 1.6} ${y + size * 0.6}Q${x + size * 0.8} ${y + size * 2.1} ${x} ${y + size * 0.6}Q${x - size * 0.8} ${y - size * 0.9} ${x - size * 1.6} ${y + size * 0.6}Z`,
          colour,
          { grain: 'print' },
        )
    })
  }
}

/** ¡Be a Legend! */
export const gracias: Scene = {
  frame,
  widths,
  draw(hand) {
    ground(hand, frame, tints.Mint.ground)
    for (let index = 0; index < 12; index += 1) {
      const tip = reach([400, 310], index * 30, 620)
      const next = reach([400, 310], index * 30 + 14, 620)
      sheet(
        hand,
        `M400 310L${tip[0].toFixed(1)} ${tip[1].toFixed(1)}L${next[0].toFixed(1)} ${next[1].toFixed(1)}Z`,
        tints.Mint.pale,
        'low',
      )
    }
    sheet(hand, ellipse(400, 312, 214), tints.Mint.sheet)
    printAt(hand, 'estrella', 398, 306, 380, 0, tints.Mint.sheet)
    confetti(hand, 46, 800, 600)
  },
}

/** Sold out: the hanger is still warm. */
export const agotado: Scene = {
  frame: { width: 640, height: 480 },
  widths: [320, 640],
  draw(hand, own) {
    ground(hand, own, tints.Sand.ground)
    sheet(hand, ellipse(320, 258, 186), tints.Sand.sheet)
    sheet(
      hand,
      `M${-beyond} 420Q320 380 ${640 + beyond} 424L${640 + beyond} 540L${-beyond} 540Z`,
      tints.Sand.strong,
    )
    hand.at([scale(1.2), turn(-4, [0, -90]), move(312, 268)], () =>
      hand.thing(() => hanger(hand, 176, 0, 66)),
    )
    wallPeg(hand, 316, 268 + hookTop(0) * 1.2 + 6, 17)
    hand.line('M352 286Q352 300 356 312', papers.Coral.dark, 2.4)
    hand.at([turn(7, [356, 312])], () => {
      hand.cut(`${box(322, 312, 76, 96, 8)}${ellipse(360, 324, 5)}`, papers.Coral.base, {
        grain: 'print',
        hole: true,
      })
      hand.cut(star(360, 366, 22, 10), '#fff4dd', { grain: 'print', lift: 'low' })
      hand.stitch(box(328, 318, 64, 84, 6), '#fff4dd', { width: 1.8, dash: 5, gap: 4 })
    })
    hand.cut(star(96, 120, 18, 8, 5, 14), '#fffaf0', { grain: 'print' })
    hand.cut(star(546, 150, 13, 6, 5, -10), '#fffaf0', { grain: 'print' })
  },
}

/** Something failed: a paper boat in the rain, which floats all the same. */
export const ups: Scene = {
  frame,
  widths,
  draw(hand) {
    ground(hand, frame, tints.Lilac.ground)
    sheet(hand, ellipse(400, 350, 230), tints.Lilac.pale)
    cloud(hand, 254, 150, 1.02, '#fffaf0')
    cloud(hand, 560, 116, 0.84, '#f4eefb')
    for (const [x, y] of [
      [180, 240],
      [244, 280],
      [306, 236],
      [520, 204],
      [588, 246],
      [642, 196],
      [130, 318],
      [690, 300],
    ] as const) {
      hand.cut(leaf([x, y], -8, 40, 10), papers.Sky.base, { grain: 'print', lift: 'low' })
    }
    const wave = (y: number, colour: string, shift: number): void => {
      let d = `M${-beyond} ${y}`
      for (let x = -beyond + shift - 100; x < 900; x += 100)
        d += `Q${x + 25} ${y - 26} ${x + 50} ${y}Q${x + 75} ${y + 22} ${x + 100} ${y}`
      sheet(hand, `${d}L900 660L${-beyond} 660Z`, colour)
    }
    wave(474, papers.Sky.light, 0)
    hand.at([turn(-5, [400, 400])], () => {
      hand.thing(() => {
        hand.cut('M400 236L492 420L308 420Z', papers.White.base, { grain: 'print' })
        hand.cut('M400 236L492 420L410 420Z', papers.White.dark, { grain: 'print', lift: 'none' })
        hand.cut('M212 392L400 430L588 392L524 512L276 512Z', papers.White.light, { grain: 'print' })
        hand.cut('M400 430L588 392L524 512L400 512Z', papers.White.base, { grain: 'print', lift: 'none' })
        hand.cut(box(296, 446, 62, 50, 5), papers.Coral.base, { grain: 'print' })
        hand.stitch(box(302, 452, 50, 38, 4), '#fff1d6', { width: 2.6, dash: 7, gap: 4 })
        hand.line('M404 240L404 190', papers.Brown.base, 5)
        hand.cut('M406 190L462 206L406 224Z', papers.Marigold.base, { grain: 'print' })
      })
    })
    wave(508, papers.Sky.base, 36)
    wave(548, papers.Jade.light, 10)
  },
}

/** No picture yet. */
export const sinFoto: Scene = {
  frame: { width: 960, height: 1200 },
  widths: [320, 640, 960],
  draw(hand, own) {
    ground(hand, own, tints.Sand.ground)
    sheet(hand, ellipse(480, 620, 400), tints.Sand.sheet)
    hand.at([scale(1.5), turn(-2, [0, -90]), move(480, 430)], () =>
      hand.thing(() => {
        hanger(hand, 180, 0, 62)
        hand.cut('M-150 82L150 82L152 420L96 452L-150 448Z', '#fffaf0', { grain: 'backdrop' })
        hand.cut('M152 420L96 452L104 408Z', '#e9dcc3', { grain: 'print' })
        hand.stitch(
          'M-70 200Q0 232 70 200L128 244L98 282L72 266L74 372L-74 372L-72 266L-98 282L-128 244Z',
          tints.Sand.strong,
          { width: 3.4, dash: 11, gap: 8 },
        )
      }),
    )
    hand.at([scale(1.5), turn(-2, [0, -90]), move(480, 430)], () => {
      peg(hand, -104, 84, -3, 0.9)
      peg(hand, 104, 84, 4, 0.9)
    })
    wallPeg(hand, 476, 430 + hookTop(0) * 1.5 + 8)
  },
}
