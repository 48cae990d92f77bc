import { beyond, ground, cutBackdrop, torn } from './backdrops/ground.ts'
import { papelPicado } from './backdrops/papel-picado.ts'
import { blend } from '../drawing/colour.ts'
import type { Frame } from '../drawing/drawing-frame.ts'
import { reach } from '../drawing/geometry.ts'
import type { Canvas } from '../drawing/canvas.ts'
import { papers } from '../drawing/papers.ts'
import type { Tint } from './tints.ts'
import { box, ellipse, leaf, polygon } from '../drawing/shapes.ts'

/** How a garment is held in front of a backdrop. */
export type HeldBy = 'hanger' | 'line' | 'flat'

export interface Backdrop {
  readonly hold: HeldBy
  draw(canvas: Canvas, tint: Tint, frame: Frame): void
}

const arch = (cx: number, half: number, top: number, bottom: number): string =>
  `M${cx - half} ${bottom}L${cx - half} ${top + half}C${cx - half} ${top + half * 0.44} ${cx - half * 0.56} ${top} ${cx} ${top}C${cx + half * 0.56} ${top} ${cx + half} ${top + half * 0.44} ${cx + half} ${top + half}L${cx + half} ${bottom}Z`

const disc: Backdrop = {
  hold: 'hanger',
  draw(canvas, tint, frame) {
    ground(canvas, frame, tint.ground)
    cutBackdrop(canvas, ellipse(frame.width / 2, frame.height * 0.55, frame.width * 0.43), tint.sheet)
  },
}

const hills: Backdrop = {
  hold: 'line',
  draw(canvas, tint, frame) {
    const { width, height } = frame
    ground(canvas, frame, tint.ground)
    cutBackdrop(canvas, ellipse(width * 0.76, height * 0.27, 128), tint.pale)
    cutBackdrop(
      canvas,
      `M${-beyond} ${height * 0.72}Q${width * 0.26} ${height * 0.6} ${width * 0.56} ${height * 0.74}Q${width * 0.8} ${height * 0.84} ${width + beyond} ${height * 0.7}L${width + beyond} ${height + beyond}L${-beyond} ${height + beyond}Z`,
      tint.sheet,
    )
    cutBackdrop(
      canvas,
      `M${-beyond} ${height * 0.9}Q${width * 0.3} ${height * 0.93} ${width * 0.62} ${height * 0.84}Q${width * 0.85} ${height * 0.78} ${width + beyond} ${height * 0.84}L${width + beyond} ${height + beyond}L${-beyond} ${height + beyond}Z`,
      tint.strong,
    )
  },
}

const tornEdge: Backdrop = {
  hold: 'flat',
  draw(canvas, tint, frame) {
    ground(canvas, frame, tint.ground)
    torn(canvas, frame, frame.height * 0.6, canvas.random.pick([-1, 1]), tint.sheet, tint.pale)
  },
}

const stripes: Backdrop = {
  hold: 'hanger',
  draw(canvas, tint, frame) {
    ground(canvas, frame, tint.ground)
    const wide = frame.width / 7
    const columns = [0, 2, 4, 6].map((column) =>
      box(column * wide, -beyond, wide, frame.height * 0.86 + beyond),
    )
    cutBackdrop(canvas, columns.join(''), blend(tint.ground, tint.sheet, 0.6), 'low')
    cutBackdrop(
      canvas,
      box(-beyond, frame.height * 0.855, frame.width + beyond * 2, frame.height * 0.2),
      tint.strong,
    )
    canvas.stitch(`M-10 ${frame.height * 0.878}L${frame.width + 10} ${frame.height * 0.878}`, tint.pale, {
      width: 3.4,
      dash: 15,
      gap: 11,
    })
  },
}

const arches: Backdrop = {
  hold: 'hanger',
  draw(canvas, tint, frame) {
    const { width, height } = frame
    ground(canvas, frame, tint.ground)
    cutBackdrop(canvas, arch(width / 2, width * 0.44, height * 0.1, height + beyond), tint.sheet)
    cutBackdrop(canvas, arch(width / 2, width * 0.355, height * 0.165, height + beyond), tint.pale)
    cutBackdrop(
      canvas,
      `M${-beyond} ${height * 0.9}Q${width * 0.5} ${height * 0.86} ${width + beyond} ${height * 0.91}L${width + beyond} ${height + beyond}L${-beyond} ${height + beyond}Z`,
      tint.strong,
    )
  },
}

const rays: Backdrop = {
  hold: 'flat',
  draw(canvas, tint, frame) {
    const { width, height } = frame
    ground(canvas, frame, tint.ground)
    const middle = [width / 2, height * 0.56] as const
    // All rays are one sheet: twelve separate large sheets would each get their own light.
    const fan = Array.from({ length: 12 }, (_, index) =>
      polygon([middle, reach(middle, index * 30 + 4, 1000), reach(middle, index * 30 + 19, 1000)]),
    )
    cutBackdrop(canvas, fan.join(''), blend(tint.ground, tint.sheet, 0.75), 'low')
    cutBackdrop(canvas, ellipse(middle[0], middle[1], 392), tint.pale)
  },
}

const banner: Backdrop = {
  hold: 'line',
  draw(canvas, tint, frame) {
    ground(canvas, frame, tint.ground)
    cutBackdrop(
      canvas,
      ellipse(frame.width * 0.5, frame.height * 1.08, frame.width * 0.72, frame.height * 0.42),
      tint.sheet,
    )
    cutBackdrop(
      canvas,
      ellipse(frame.width * 0.1, frame.height * 1.12, frame.width * 0.5, frame.height * 0.3),
      tint.strong,
    )
    papelPicado(
      canvas,
      frame.width,
      -8,
      [papers.Rosa.light, papers.Sun.base, papers.Jade.light, '#fff8ea', papers.Coral.light],
      6,
      128,
    )
  },
}

const leaves: Backdrop = {
  hold: 'flat',
  draw(canvas, tint, frame) {
    const { width, height } = frame
    ground(canvas, frame, tint.ground)
    cutBackdrop(canvas, ellipse(width * 0.5, height * 0.5, width * 0.41, height * 0.4), tint.pale)
    const fronds = [
      [-20, 60, 60],
      [width + 20, 90, 300],
      [-30, height - 40, 120],
      [width + 30, height - 60, 240],
    ] as const
    for (const [x, y, angle] of fronds) {
      for (const [spread, long] of [
        [-46, 210],
        [44, 200],
        [-16, 260],
        [16, 270],
      ] as const) {
        cutBackdrop(
          canvas,
          leaf([x, y], angle + spread, long, 44),
          Math.abs(spread) > 20 ? tint.strong : tint.sheet,
        )
      }
    }
  },
}

/** The backdrops in the order in which the catalogue uses them. */
export const backdrops = {
  disc,
  hills,
  torn: tornEdge,
  arches,
  rays,
  stripes,
  banner,
  leaves,
} as const satisfies Record<string, Backdrop>

export type BackdropName = keyof typeof backdrops
export const backdropNames = Object.keys(backdrops) as readonly BackdropName[]
