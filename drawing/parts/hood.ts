import type { Canvas } from '../canvas.ts'
import type { Measures } from '../measures.ts'
import type { PaperTexture } from '../papers.ts'
import { ellipse } from '../shapes.ts'
import { drawstring } from './notions.ts'
import { neckLabel } from './torso.ts'

export function hoodFront(
  canvas: Canvas,
  m: Measures,
  paper: PaperTexture,
  lining: PaperTexture,
  behind: () => void,
): void {
  const w = m.neck + 56
  canvas.cut(ellipse(0, -48, m.neck + 26, 98), lining.deep, { lift: 'none' })
  canvas.cut(
    `M${-m.neck - 10} -20Q0 -64 ${m.neck + 10} -20L${m.neck + 8} 20Q0 118 ${-m.neck - 8} 20Z`,
    lining.dark,
    { lift: 'low' },
  )
  canvas.line('M0 -140L0 -44', lining.dark, 2, 0.9)
  neckLabel(canvas, 0, -30)
  behind()
  const outer = `M${-w + 10} 44C${-w - 30} -40 ${-w - 4} -176 0 -178C${w + 4} -176 ${w + 30} -40 ${w - 10} 44Q${w * 0.56} 92 0 96Q${-w * 0.56} 92 ${10 - w} 44Z`
  const hole = `M0 56C${-m.neck * 0.7} 42 ${-m.neck - 20} -4 ${-m.neck - 14} -66C${-m.neck - 6} -146 ${m.neck + 6} -146 ${m.neck + 14} -66C${m.neck + 20} -4 ${m.neck * 0.7} 42 0 56Z`
  canvas.cut(outer + hole, paper.base, { curl: true, hole: true, lift: 'sheet' })
  canvas.stitch(
    `M-6 69C${-m.neck * 0.86} 52 ${-m.neck - 36} 0 ${-m.neck - 29} -68C${-m.neck - 18} -163 ${m.neck + 18} -163 ${m.neck + 29} -68C${m.neck + 36} 0 ${m.neck * 0.86} 52 6 69`,
    paper.thread,
    { width: 2, dash: 7, gap: 5 },
  )
  canvas.fold(`M${-w + 20} 34Q${-w - 2} -6 ${-w + 2} -60`, 8, 0.16)
  canvas.fold(`M${w - 22} 40Q${w - 30} 8 ${w - 14} -30`, 8, 0.16)
  canvas.fold(`M-40 -168Q-70 -150 -82 -118`, 7, 0.13)
  canvas.line(`M0 57L0 95`, paper.dark, 2.4, 0.9)
}

/** Must be drawn after the body. */
export function hoodStrings(canvas: Canvas, paper: PaperTexture, cord: string, tip: string): void {
  for (const [side, long] of [
    [-1, 140],
    [1, 126],
  ] as const) {
    canvas.cut(ellipse(side * 26, 74, 6.6), '#e9dcc0', { lift: 'low', grain: 'print' })
    canvas.cut(ellipse(side * 26, 74, 3), paper.deep, { lift: 'none', grain: 'print' })
    drawstring(
      canvas,
      `M${side * 26} 75C${side * 30} 98 ${side * 58} 112 ${side * 56} ${long}`,
      [side * 56, long],
      cord,
      tip,
    )
  }
}

export function hoodBack(canvas: Canvas, m: Measures, paper: PaperTexture): void {
  const w = m.neck + 54
  canvas.cut(
    `M${-w} 26C${-w + 4} -18 ${-w + 46} -34 0 -34C${w - 46} -34 ${w - 4} -18 ${w} 26C${w + 8} 96 ${w * 0.5} 176 0 194C${-w * 0.5} 176 ${-w - 8} 96 ${-w} 26Z`,
    paper.base,
    { curl: true, lift: 'high' },
  )
  canvas.line('M0 -32L0 192', paper.dark, 2.2, 0.9)
  canvas.stitch('M-9 -28L-9 182M9 -28L9 182', paper.thread, { width: 1.8, dash: 7, gap: 5 })
  canvas.cut(`M${-w + 20} -4Q0 40 ${w - 20} -4Q${w - 46} -34 0 -34Q${46 - w} -34 ${20 - w} -4Z`, paper.dark, {
    lift: 'low',
  })
  canvas.fold(`M${-w + 24} 30Q${-w + 30} 96 -40 150`, 9, 0.17)
  canvas.fold(`M${w - 26} 34Q${w - 30} 90 50 136`, 9, 0.15)
}

/** Short sweatshirts have low pockets, so that the print has room. */
export const pocketTop = (m: Measures): number => m.length - Math.min(186, 40 + m.length * 0.25)

export function kangaroo(canvas: Canvas, m: Measures, paper: PaperTexture): void {
  const top = pocketTop(m)
  const bottom = m.length - 40
  const low = Math.min(84, (bottom - top) * 0.62)
  canvas.cut(
    `M-74 ${top}L74 ${top}C84 ${top + low * 0.5} 104 ${top + low * 0.8} 126 ${top + low}L122 ${bottom}Q0 ${bottom + 8} -122 ${bottom}L-126 ${top + low}C-104 ${top + low * 0.8} -84 ${top + low * 0.5} -74 ${top}Z`,
    paper.base,
    { lift: 'sheet' },
  )
  canvas.stitch(
    `M-62 ${top + 10}L62 ${top + 10}M-64 ${top + 12}C-76 ${top + low * 0.55} -96 ${top + low * 0.86} -116 ${top + low + 6}M64 ${top + 12}C76 ${top + low * 0.55} 96 ${top + low * 0.86} 116 ${top + low + 6}`,
    paper.thread,
    { width: 2, dash: 7, gap: 5 },
  )
  canvas.fold(`M-96 ${bottom - 12}Q-70 ${bottom - 40} -64 ${bottom - 74}`, 8, 0.13)
}
