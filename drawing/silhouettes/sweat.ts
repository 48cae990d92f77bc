import { blend } from '../colour.ts'
import type { Cloth, DrawnGarment, Silhouette } from '../garment.ts'
import { measuresOf } from '../measures.ts'
import { hoodBack, hoodFront, hoodStrings, kangaroo, pocketTop } from '../parts/hood.ts'
import { seamFlag } from '../parts/notions.ts'
import { liesInFront, longSleeve, sleeveReach } from '../parts/sleeve.ts'
import { backNeck, crewCollar, hemBand, neckInside, torso, torsoSeams } from '../parts/torso.ts'
import { papers } from '../papers.ts'

const sides = [-1, 1] as const

function sweat(cloth: Cloth, hooded: boolean): DrawnGarment {
  const m = measuresOf(cloth.build, 12)
  const { paper, second, pose, twoTone } = cloth
  const isFront = cloth.side === 'front'
  const drop = isFront ? (hooded ? 72 : 58) : 18
  const left = sleeveReach(m, pose, -1, true)
  const right = sleeveReach(m, pose, 1, true)
  const knit = twoTone ? second : { ...paper, base: blend(paper.base, paper.dark, 0.55) }
  const sleeves = { ...paper, base: blend(paper.base, paper.dark, 0.35) }
  const chestRoom = pocketTop(m) - 100
  const top = hooded ? (isFront ? -180 : -36) : -14
  return {
    frame: {
      left: -left.x,
      right: right.x,
      top: Math.min(top, left.top, right.top),
      bottom: Math.max(m.length + 20, left.bottom, right.bottom),
    },
    peg: hooded && isFront ? { x: 0, y: -176 } : { x: m.shoulder * 0.78, y: m.shoulderDrop * 0.6 },
    hanger: hooded ? undefined : { y: isFront ? 20 : -4, half: m.shoulder - 22, drop: m.shoulderDrop + 6 },
    print: isFront
      ? hooded
        ? { x: 0, y: 97 + chestRoom / 2, size: Math.min(chestRoom * 0.97, m.chest * 1.15), tilt: 0 }
        : { x: 0, y: drop + 54 + m.chest * 0.56, size: m.chest * 1.24, tilt: 0 }
      : hooded
        ? undefined
        : { x: 0, y: 96, size: 78, tilt: 0 },
    focus: isFront
      ? hooded
        ? { x: 0, y: 120, width: 376, tilt: 4 }
        : { x: 0, y: 158, width: 360, tilt: 4 }
      : { x: 0, y: 110, width: 390, tilt: 0 },
    draw(canvas, calls) {
      const sleeve = (side: -1 | 1): void =>
        longSleeve(canvas, m, { paper: sleeves, cuff: knit, side, pose, ribbed: true })
      hemBand(canvas, m, knit)
      if (isFront && !hooded) neckInside(canvas, m, paper, knit, drop)
      calls.hanger()
      for (const side of sides) if (!liesInFront(pose, side)) sleeve(side)
      const body = (): void => {
        canvas.cut(torso(m, { drop, hem: 'gathered' }), paper.base, { curl: true })
        torsoSeams(canvas, m, paper)
        canvas.stitch(
          `M${22 - m.hem} ${m.length - 42}Q0 ${m.length - 30} ${m.hem - 22} ${m.length - 42}`,
          paper.thread,
          { width: 2, dash: 7, gap: 5 },
        )
      }
      if (hooded && isFront) {
        hoodFront(canvas, m, paper, twoTone ? second : paper, body)
        hoodStrings(
          canvas,
          paper,
          twoTone ? second.light : '#fbf1dd',
          twoTone ? second.dark : papers.Marigold.base,
        )
        kangaroo(canvas, m, twoTone ? second : paper)
      } else {
        body()
        if (hooded) hoodBack(canvas, m, paper)
        else if (isFront) crewCollar(canvas, m, knit, drop, 24)
        else backNeck(canvas, m, paper, knit, cloth.plain)
        if (isFront) {
          canvas.cut(`M-21 ${drop + 3}Q0 ${drop + 8} 21 ${drop + 3}L0 ${drop + 37}Z`, knit.base, {
            lift: 'low',
          })
          canvas.stitch(`M-22 ${drop + 6}L0 ${drop + 43}L22 ${drop + 6}`, paper.thread, {
            width: 1.6,
            dash: 5,
            gap: 4,
          })
        }
      }
      seamFlag(
        canvas,
        m.hem - 22,
        m.length - 84,
        papers.Coral.base === paper.base ? papers.Sun.base : papers.Coral.base,
        5,
      )
      calls.print()
      for (const side of sides) if (liesInFront(pose, side)) sleeve(side)
    },
  }
}

/** Sudadera con gorro. */
export const hoodie: Silhouette = (cloth) => sweat(cloth, true)
/** Sudadera de cuello redondo. */
export const sweatshirt: Silhouette = (cloth) => sweat(cloth, false)
