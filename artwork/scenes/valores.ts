import { beyond, ground, cutBackdrop } from '../backdrops/ground.ts'
import { shifted, scale, turn } from '../../drawing/geometry.ts'
import type { Canvas } from '../../drawing/canvas.ts'
import { papers } from '../../drawing/papers.ts'
import { tints, wood, type TintName } from '../tints.ts'
import { button } from '../../drawing/parts/notions.ts'
import { scissors, socks, spool } from '../props/things.ts'
import { box, ellipse, leaf, star } from '../../drawing/shapes.ts'
import { printAt } from './print-at.ts'
import type { Scene } from './scene.ts'

const frame = { width: 480, height: 360 } as const
const widths = [240, 480] as const

function table(canvas: Canvas, tint: TintName): void {
  const colours = tints[tint]
  ground(canvas, frame, colours.ground)
  cutBackdrop(canvas, ellipse(240, 190, 172), colours.sheet)
  cutBackdrop(
    canvas,
    `M${-beyond} 300Q240 262 ${480 + beyond} 306L${480 + beyond} 420L${-beyond} 420Z`,
    colours.strong,
  )
}

/** "Fun": prints that leave the shirt. */
export const valorDivertida: Scene = {
  frame,
  widths,
  draw(canvas) {
    table(canvas, 'Marigold')
    printAt(canvas, 'luchador', 360, 196, 138, 8, tints.Marigold.sheet)
    printAt(canvas, 'dinosaurio', 180, 196, 236, -3, tints.Marigold.sheet)
    for (const [x, y, r, colour] of [
      [60, 92, 17, papers.Rosa.base],
      [418, 74, 20, papers.Jade.base],
      [288, 56, 13, papers.White.light],
      [84, 262, 12, papers.Sun.light],
      [452, 236, 11, papers.Rosa.base],
    ] as const) {
      canvas.cut(star(x, y, r, r * 0.46, 5, x % 40), colour, { grain: 'print' })
    }
  },
}

/** "Comfortable": a folded shirt on a cloud. */
export const valorComoda: Scene = {
  frame,
  widths,
  draw(canvas) {
    table(canvas, 'Sky')
    canvas.thing(() => {
      canvas.cut(
        'M70 292C30 292 22 236 66 228C62 178 132 158 158 196C180 150 262 148 280 196C306 164 376 172 376 224C430 220 436 288 396 292Z',
        '#fffaf0',
        { grain: 'backdrop' },
      )
      for (const [y, paper, tilt] of [
        [222, papers.Jade, 0],
        [182, papers.Sun, -1.5],
        [142, papers.Coral, 1.5],
      ] as const) {
        canvas.at([turn(tilt, [240, y])], () => {
          canvas.cut(box(126, y, 222, 44, 18), paper.dark)
          canvas.cut(box(122, y - 4, 226, 34, 16), paper.base, { curl: true })
          canvas.stitch(`M138 ${y + 18}L332 ${y + 18}`, paper.thread, { width: 2, dash: 8, gap: 5 })
        })
      }
    })
    canvas.at([scale(0.62), turn(-10), shifted(408, 240)], () => socks(canvas, papers.Rosa, papers.White))
  },
}

/** "Elegant": collar, bow tie and a flower. */
export const valorElegante: Scene = {
  frame,
  widths,
  draw(canvas) {
    table(canvas, 'Rosa')
    canvas.thing(() => {
      canvas.cut(
        'M112 400L104 176Q108 130 168 112L240 96L312 112Q372 130 376 176L368 400Z',
        papers.Navy.base,
        {
          curl: true,
        },
      )
      canvas.cut('M196 104L240 92L284 104L262 400L218 400Z', papers.White.base)
      canvas.stitch('M231 190L231 360M249 190L249 360', papers.White.thread, { width: 1.8, dash: 6, gap: 4 })
      for (const y of [226, 274, 322]) button(canvas, 240, y, 8, papers.Navy.light, papers.Sun.base)
      canvas.cut('M186 98L240 150L206 186Q174 140 178 104Z', papers.White.light)
      canvas.cut('M294 98L240 150L274 186Q306 140 302 104Z', papers.White.light)
      canvas.cut(
        'M236 162C214 138 178 134 174 150C170 168 174 192 186 194C208 194 224 182 238 174Z',
        papers.Rosa.base,
      )
      canvas.cut(
        'M244 162C266 138 302 134 306 150C310 168 306 192 294 194C272 194 256 182 242 174Z',
        papers.Rosa.base,
      )
      canvas.cut(box(227, 151, 26, 31, 8), papers.Rosa.light)
      canvas.stitch('M182 152Q192 146 214 160M298 152Q288 146 266 160', papers.Rosa.thread, {
        width: 1.8,
        dash: 5,
        gap: 4,
      })
    })
    printAt(canvas, 'bugambilia', 336, 222, 104, 10, papers.Navy.base)
    for (const [x, y, r] of [
      [52, 96, 13],
      [432, 66, 16],
      [428, 252, 10],
    ] as const)
      canvas.cut(star(x, y, r, r * 0.46, 5, 12), papers.White.light, { grain: 'print' })
  },
}

/** "Modern": scissors, thread and a half-cut pattern. */
export const valorModerna: Scene = {
  frame,
  widths,
  draw(canvas) {
    table(canvas, 'Mint')
    canvas.thing(() => {
      canvas.at([turn(-5, [240, 190])], () => {
        canvas.cut(box(84, 74, 250, 220, 4), '#fffaf0', { grain: 'backdrop' })
        canvas.stitch(
          'M150 122Q206 152 262 122L308 160L282 192L262 180L264 266L148 266L150 180L130 192L104 160Z',
          papers.Jade.base,
          { width: 2.6, dash: 9, gap: 6 },
        )
      })
    })
    printAt(canvas, 'cohete', 206, 196, 92, 0, papers.White.base)
    canvas.at([scale(1.1), turn(14), shifted(376, 168)], () => scissors(canvas, papers.Coral, papers.Sun))
    canvas.at([scale(0.72), turn(-6), shifted(66, 270)], () => spool(canvas, papers.Rosa, papers.Sun))
    canvas.cut(box(250, 292, 190, 22, 3), wood.light, { grain: 'print' })
    let ticks = ''
    for (let x = 258; x < 436; x += 9) ticks += `M${x} 292L${x} ${292 + (x % 27 === 15 ? 12 : 7)}`
    canvas.line(ticks, wood.dark, 1.6)
    canvas.cut(leaf([430, 86], 120, 40, 12), papers.Jade.base, { grain: 'print' })
  },
}
