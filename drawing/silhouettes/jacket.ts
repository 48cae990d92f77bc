import { blend } from '../colour.ts'
import type { DrawnGarment, Silhouette } from '../garment.ts'
import type { Canvas } from '../canvas.ts'
import { measuresOf, type Measures } from '../measures.ts'
import { liesInFront, longSleeve, sleeveReach } from '../parts/sleeve.ts'
import { hemBand, neckInside, torso, torsoSeams } from '../parts/torso.ts'
import { papers, type PaperTexture } from '../papers.ts'
import { box, ellipse, quadratic, ribs } from '../shapes.ts'

const sides = [-1, 1] as const

function zip(canvas: Canvas, m: Measures, paper: PaperTexture): void {
  canvas.cut(`M-9 54L9 54L9 ${m.length - 14}L-9 ${m.length - 14}Z`, paper.deep, { lift: 'none' })
  let teeth = ''
  for (let y = 60; y < m.length - 18; y += 8) teeth += `M-5 ${y}L0 ${y}M0 ${y + 4}L5 ${y + 4}`
  canvas.line(teeth, '#e8c67a', 2.6)
  canvas.stitch(`M-17 62L-17 ${m.length - 40}M17 62L17 ${m.length - 40}`, paper.thread, {
    width: 1.8,
    dash: 7,
    gap: 5,
  })
  canvas.cut(box(-6, 66, 12, 14, 3), '#f1d28c', { lift: 'low', grain: 'print' })
  canvas.cut(box(-4, 78, 8, 24, 3), papers.Coral.base, { lift: 'low', grain: 'print' })
}

function standCollar(
  canvas: Canvas,
  m: Measures,
  knit: PaperTexture,
  stripe: PaperTexture,
  isFront: boolean,
): void {
  const n = m.neck
  const low = isFront ? 64 : 34
  const high = isFront ? 20 : -8
  const shape = `M${-n - 8} 6Q${-n} -22 ${-n + 14} -28Q${-n * 0.5} ${high} 0 ${high}Q${n * 0.5} ${high} ${n - 14} -28Q${n} -22 ${n + 8} 6Q${n * 0.72} ${low} 0 ${low}Q${-n * 0.72} ${low} ${-n - 8} 6Z`
  canvas.cut(shape, knit.base)
  const half = (side: number): string =>
    ribs(
      quadratic([side * (n - 12), -26], [side * n * 0.5, high], [0, high]),
      quadratic([side * (n + 7), 7], [side * n * 0.72, low], [0, low]),
      18,
    )
  canvas.line(half(-1) + half(1), knit.dark, 2, 0.7)
  canvas.line(
    `M${2 - n} -10Q${-n * 0.6} ${(low + high) / 2} 0 ${(low + high) / 2 + 1}Q${n * 0.6} ${(low + high) / 2} ${n - 2} -10`,
    stripe.base,
    4.6,
  )
}

/** Chamarra. */
export const jacket: Silhouette = (cloth): DrawnGarment => {
  const m = measuresOf(cloth.build, 14)
  const { paper, pose } = cloth
  const isFront = cloth.side === 'front'
  const drop = isFront ? 54 : 10
  const left = sleeveReach(m, pose, -1, true)
  const right = sleeveReach(m, pose, 1, true)
  const sleeves = cloth.twoTone ? cloth.second : { ...paper, base: blend(paper.base, paper.dark, 0.4) }
  const knit = {
    ...paper,
    base: blend(paper.base, paper.dark, 0.7),
    dark: blend(paper.dark, paper.deep, 0.4),
    light: paper.base,
  }
  const stripe = cloth.twoTone ? cloth.second : papers.White === paper ? papers.Coral : papers.White
  return {
    frame: {
      left: -left.x,
      right: right.x,
      top: Math.min(-28, left.top, right.top),
      bottom: Math.max(m.length + 20, left.bottom, right.bottom),
    },
    peg: { x: m.shoulder * 0.8, y: m.shoulderDrop * 0.62 },
    hanger: { y: isFront ? 8 : -22, half: m.shoulder - 22, drop: m.shoulderDrop + 6 },
    print: isFront
      ? { x: -96, y: 184, size: 138, tilt: 0 }
      : { x: 0, y: 70 + (m.length - 120) * 0.5, size: Math.min(290, m.length - 150), tilt: 0 },
    focus: isFront ? { x: -34, y: 124, width: 320, tilt: 3 } : { x: 0, y: 150, width: 410, tilt: 0 },
    draw(canvas, calls) {
      const sleeve = (side: -1 | 1): void =>
        longSleeve(canvas, m, { paper: sleeves, cuff: knit, side, pose, ribbed: true })
      hemBand(canvas, m, knit, stripe)
      if (isFront) neckInside(canvas, m, paper, knit, drop)
      calls.hanger()
      for (const side of sides) if (!liesInFront(pose, side)) sleeve(side)
      canvas.cut(torso(m, { drop, hem: 'gathered' }), paper.base, { curl: true })
      torsoSeams(canvas, m, paper)
      canvas.stitch(
        `M${22 - m.hem} ${m.length - 42}Q0 ${m.length - 30} ${m.hem - 22} ${m.length - 42}`,
        paper.thread,
        { width: 2, dash: 7, gap: 5 },
      )
      if (isFront) {
        zip(canvas, m, paper)
        for (const side of sides) {
          const y = m.length - 168
          const x = (value: number): number => side * value
          canvas.cut(
            `M${x(92)} ${y}L${x(112)} ${y + 4}L${x(140)} ${y + 92}L${x(118)} ${y + 96}Z`,
            knit.base,
            {
              lift: 'low',
            },
          )
          canvas.stitch(
            `M${x(88)} ${y - 6}L${x(116)} ${y - 2}L${x(147)} ${y + 96}L${x(114)} ${y + 103}Z`,
            paper.thread,
            { width: 1.7, dash: 6, gap: 4 },
          )
          canvas.cut(ellipse(x(116), y + 48, 5), '#f1d28c', { lift: 'low', grain: 'print' })
        }
      }
      standCollar(canvas, m, knit, stripe, isFront)
      calls.print()
      for (const side of sides) if (liesInFront(pose, side)) sleeve(side)
    },
  }
}
