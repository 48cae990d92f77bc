import { blend } from '../colour.ts'
import type { Canvas } from '../canvas.ts'
import type { Measures } from '../measures.ts'
import { papers, type PaperTexture } from '../papers.ts'
import { box, quadratic as q, ribs, star } from '../shapes.ts'
import { drawstring } from './notions.ts'

/** Origin: middle of the waist. */
function waist(canvas: Canvas, half: number, paper: PaperTexture): void {
  const band = { ...paper, base: blend(paper.base, paper.dark, 0.45) }
  canvas.cut(`M${-half} -2Q0 10 ${half} -2L${half + 5} 32Q0 45 ${-half - 5} 32Z`, band.base, {
    lift: 'low',
    curl: true,
  })
  canvas.line(
    ribs(q([-half, 0], [0, 11], [half, 0]), q([-half - 4, 31], [0, 43], [half + 4, 31]), 40),
    paper.dark,
    2,
    0.8,
  )
}

/** `bare` shows the front with its cord; otherwise the back with a pocket. */
export function bottoms(
  canvas: Canvas,
  m: Measures,
  paper: PaperTexture,
  kind: 'short' | 'pants',
  isFront: boolean,
): void {
  const half = m.hem - 44
  const hip = m.hem - (kind === 'short' ? 8 : 24)
  const crotch = 150
  const end = kind === 'short' ? 226 : 120 + m.leg * 0.86
  const wide = kind === 'short' ? 20 : 6
  const inner = kind === 'short' ? 24 : 44
  const outer = kind === 'short' ? hip + 10 : hip - 34
  if (kind === 'pants') {
    for (const side of [-1, 1]) {
      const x = (value: number): number => side * value
      const top = end - 10
      canvas.cut(
        `M${x(inner + 8)} ${top}L${x(outer - 8)} ${top - 8}L${x(outer - 14)} ${top + 46}L${x(inner + 14)} ${top + 52}Z`,
        blend(paper.base, paper.dark, 0.5),
        { lift: 'low' },
      )
      const lines = ribs(
        (t) => [x(inner + 8 + (outer - inner - 16) * t), top - 8 * t],
        (t) => [x(inner + 14 + (outer - inner - 28) * t), top + 51 - 6 * t],
        14,
      )
      canvas.line(lines, paper.dark, 2.2, 0.8)
      canvas.line(lines, paper.light, 0.8, 0.4)
    }
  }
  const leg = (side: number): string => {
    const x = (value: number): string => (side * value).toFixed(1)
    return `C${x(hip + 4)} 70 ${x(outer + wide)} ${end - 90} ${x(outer)} ${end - 8}Q${x((outer + inner) / 2)} ${end + 8} ${x(inner)} ${end}Q${x(inner * 0.5)} ${crotch + 40} ${x(7)} ${crotch}`
  }
  const other = (side: number): string => {
    const x = (value: number): string => (side * value).toFixed(1)
    return `Q${x(inner * 0.5)} ${crotch + 40} ${x(inner)} ${end}Q${x((outer + inner) / 2)} ${end + 8} ${x(outer)} ${end - 8}C${x(outer + wide)} ${end - 90} ${x(hip + 4)} 70 ${x(half)} 26Z`
  }
  canvas.cut(`M${-half} 26Q0 38 ${half} 26${leg(1)}Q0 ${crotch + 8} -7 ${crotch}${other(-1)}`, paper.base, {
    curl: true,
  })
  canvas.line(`M0 40Q2 96 0 ${crotch}`, paper.dark, 2.4, 0.9)
  canvas.stitch(`M8 44Q10 96 8 ${crotch - 8}`, paper.thread, { width: 1.8, dash: 6, gap: 4 })
  for (const side of [-1, 1]) {
    const x = (value: number): number => side * value
    if (isFront) {
      canvas.cut(
        `M${x(half - 46)} 40Q${x(half - 36)} 92 ${x(hip + 2)} 104L${x(hip - 2)} 62L${x(half - 2)} 34Z`,
        blend(paper.base, paper.dark, 0.3),
        { lift: 'none' },
      )
      canvas.stitch(`M${x(half - 54)} 40Q${x(half - 44)} 100 ${x(hip)} 113`, paper.thread, {
        width: 1.8,
        dash: 6,
        gap: 4,
      })
    }
    if (kind === 'short') {
      canvas.stitch(
        `M${x(outer - 3)} ${end - 24}Q${x((outer + inner) / 2)} ${end - 9} ${x(inner + 2)} ${end - 16}`,
        paper.thread,
        { width: 2, dash: 7, gap: 5 },
      )
    }
    canvas.fold(`M${x(14)} ${crotch - 2}Q${x(46)} ${crotch + 2} ${x(72)} ${crotch - 22}`, 7, 0.18)
    canvas.fold(`M${x(14)} ${crotch + 8}Q${x(44)} ${crotch + 30} ${x(58)} ${crotch + 60}`, 7, 0.14)
  }
  if (kind === 'pants' && isFront) {
    const y = 84 + m.leg * 0.52
    canvas.at([[1, 0.08, -0.08, 1, 0, 0]], () => {
      canvas.cut(box(-outer * 0.5 - 34 + 6, y, 66, 62, 5), paper.light, { lift: 'low' })
      canvas.stitch(
        box(-outer * 0.5 - 22, y + 6, 54, 50, 4),
        papers.Coral.base === paper.base ? papers.Sun.base : papers.Coral.light,
        { width: 2, dash: 6, gap: 4 },
      )
      canvas.cut(star(-outer * 0.5 + 5, y + 31, 15, 7), papers.Sun.base, { lift: 'low', grain: 'print' })
    })
  }
  if (!isFront) {
    canvas.cut(`M40 70L112 64L114 132L78 146L42 136Z`, paper.base)
    canvas.stitch(`M47 76L49 130L78 138L107 127L105 72`, paper.thread, { width: 1.8, dash: 6, gap: 4 })
  }
  waist(canvas, half, paper)
  if (isFront) {
    for (const side of [-1, 1])
      drawstring(
        canvas,
        `M${side * 12} 24Q${side * 16} 50 ${side * 22} 78`,
        [side * 22, 78],
        '#fbf1dd',
        papers.Coral.base,
      )
  }
}
