import { blend } from '../colour.ts'
import type { Cloth, DrawnGarment, Silhouette } from '../garment.ts'
import type { Canvas } from '../canvas.ts'
import { measuresOf, type Measures } from '../measures.ts'
import { button, patchPocket, seamFlag } from '../parts/notions.ts'
import { liesInFront, longSleeve, sleeveReach } from '../parts/sleeve.ts'
import { neckInside, torso, torsoSeams } from '../parts/torso.ts'
import { papers } from '../papers.ts'

const sides = [-1, 1] as const

function collar(
  canvas: Canvas,
  m: Measures,
  paper: { base: string; light: string; dark: string; thread: string },
): void {
  const n = m.neck
  for (const side of [1, -1]) {
    const x = (value: number): number => side * value
    canvas.cut(
      `M${x(2)} 62C${x(n * 0.5)} 44 ${x(n - 6)} 20 ${x(n - 12)} -20L${x(n + 8)} -14Q${x(n + 24)} 22 ${x(n + 22)} 52L${x(42)} 108Q${x(26)} 78 ${x(2)} 62Z`,
      side === 1 ? paper.base : blend(paper.base, paper.light, 0.3),
      { lift: 'sheet', curl: true },
    )
    canvas.stitch(
      `M${x(12)} 73Q${x(30)} 82 ${x(42)} 96L${x(n + 13)} 48Q${x(n + 14)} 20 ${x(n + 2)} -6`,
      paper.thread,
      { width: 1.8, dash: 6, gap: 4 },
    )
  }
}

function front(canvas: Canvas, m: Measures, cloth: Cloth): void {
  const { paper, second } = cloth
  const trim = cloth.twoTone ? second : paper
  const buttons = cloth.twoTone
    ? second.base
    : paper === papers.White || paper === papers.Beige
      ? papers.Brown.base
      : '#f4e3c3'
  canvas.cut(`M-17 58L19 58L17 ${m.length - 1}L-19 ${m.length - 1}Z`, blend(paper.base, paper.light, 0.25), {
    lift: 'low',
  })
  canvas.stitch(`M-10 66L-12 ${m.length - 10}M11 66L9 ${m.length - 10}`, paper.thread, {
    width: 1.7,
    dash: 6,
    gap: 4,
  })
  const step = (m.length - 150) / 4
  for (let index = 0; index < 5; index += 1)
    button(canvas, -index * 0.4, 104 + index * step, 9.5, buttons, paper.deep)
  patchPocket(canvas, trim, { x: 48, y: 156, width: 84, height: 96 }, buttons)
}

/** Sobrecamisa. */
export const overshirt: Silhouette = (cloth): DrawnGarment => {
  const m = measuresOf(cloth.build, 8)
  const { paper, pose } = cloth
  const isFront = cloth.side === 'front'
  const drop = isFront ? 60 : 8
  const left = sleeveReach(m, pose, -1, true)
  const right = sleeveReach(m, pose, 1, true)
  const trim = cloth.twoTone ? cloth.second : paper
  const sleeves = { ...paper, base: blend(paper.base, paper.dark, 0.4) }
  return {
    frame: {
      left: -left.x,
      right: right.x,
      top: Math.min(-24, left.top, right.top),
      bottom: Math.max(m.length, left.bottom, right.bottom),
    },
    peg: { x: m.shoulder * 0.8, y: m.shoulderDrop * 0.62 },
    hanger: { y: isFront ? 20 : -20, half: m.shoulder - 22, drop: m.shoulderDrop + 6 },
    print: isFront
      ? { x: -94, y: 212, size: 140, tilt: -3 }
      : { x: 0, y: 112 + (m.length - 150) * 0.48, size: Math.min(270, m.length - 190), tilt: 0 },
    focus: isFront ? { x: -14, y: 140, width: 330, tilt: -4 } : { x: 0, y: 150, width: 400, tilt: 0 },
    draw(canvas, calls) {
      const sleeve = (side: -1 | 1): void =>
        longSleeve(canvas, m, { paper: sleeves, cuff: trim, side, pose, ribbed: false })
      if (isFront) neckInside(canvas, m, paper, trim, drop)
      calls.hanger()
      for (const side of sides) if (!liesInFront(pose, side)) sleeve(side)
      canvas.cut(torso(m, { drop, hem: 'tails' }), paper.base, { curl: true })
      torsoSeams(canvas, m, paper)
      canvas.stitch(
        `M${14 - m.hem} ${m.length - 76}C${24 - m.hem} ${m.length - 26} ${-m.hem * 0.62} ${m.length - 13} ${-m.hem * 0.42} ${m.length - 13}L${m.hem * 0.42} ${m.length - 13}C${m.hem * 0.62} ${m.length - 13} ${m.hem - 24} ${m.length - 26} ${m.hem - 14} ${m.length - 76}`,
        paper.thread,
        { width: 2, dash: 7, gap: 5 },
      )
      if (isFront) {
        front(canvas, m, cloth)
        calls.print()
        collar(canvas, m, trim)
      } else {
        const yoke = `M${-m.shoulder + 4} ${m.shoulderDrop + 4}L${-m.neck} 0Q0 12 ${m.neck} 0L${m.shoulder - 4} ${m.shoulderDrop + 4}Q${m.shoulder - 20} 66 ${m.shoulder - 26} 92Q0 100 ${26 - m.shoulder} 92Q${20 - m.shoulder} 66 ${-m.shoulder + 4} ${m.shoulderDrop + 4}Z`
        canvas.cut(yoke, trim.base, { lift: 'low' })
        canvas.stitch(`M${32 - m.shoulder} 84Q0 91 ${m.shoulder - 32} 84`, trim.thread, {
          width: 1.8,
          dash: 6,
          gap: 4,
        })
        canvas.fold(`M-12 104L-15 ${m.length - 30}`, 7, 0.16)
        canvas.fold(`M12 104L15 ${m.length - 30}`, 7, 0.16)
        canvas.cut('M-7 90L7 90L6 122L-6 122Z', trim.dark, { lift: 'low' })
        canvas.cut(
          `M${-m.neck - 12} 10Q${-m.neck - 8} -22 ${-m.neck + 20} -26Q0 -14 ${m.neck - 20} -26Q${m.neck + 8} -22 ${m.neck + 12} 10Q0 48 ${-m.neck - 12} 10Z`,
          trim.base,
          { lift: 'sheet', curl: true },
        )
        canvas.stitch(`M${-m.neck - 3} 8Q0 38 ${m.neck + 3} 8`, trim.thread, { width: 1.8, dash: 6, gap: 4 })
        calls.print()
      }
      seamFlag(
        canvas,
        m.hem - 14,
        m.length - 120,
        papers.Coral.base === paper.base ? papers.Sun.base : papers.Coral.base,
        3,
      )
      for (const side of sides) if (liesInFront(pose, side)) sleeve(side)
    },
  }
}
