import { blend } from '../colour.ts'
import type { Cloth, DrawnGarment, Silhouette } from '../garment.ts'
import { measuresOf } from '../measures.ts'
import { patchPocket, seamFlag } from '../parts/notions.ts'
import { longSleeve, liesInFront, shortSleeve, sleeveReach } from '../parts/sleeve.ts'
import { backNeck, crewCollar, neckInside, shirtHem, torso, torsoSeams } from '../parts/torso.ts'
import { papers } from '../papers.ts'

const sides = [-1, 1] as const

function shirt(cloth: Cloth, long: boolean): DrawnGarment {
  const m = measuresOf(cloth.build)
  const { paper, second, pose } = cloth
  const isFront = cloth.side === 'front'
  const drop = isFront ? 64 : 18
  const left = sleeveReach(m, pose, -1, long)
  const right = sleeveReach(m, pose, 1, long)
  const sleeves = cloth.twoTone ? second : { ...paper, base: blend(paper.base, paper.dark, 0.45) }
  return {
    frame: {
      left: -left.x,
      right: right.x,
      top: Math.min(-14, left.top, right.top),
      bottom: Math.max(m.length + 12, left.bottom, right.bottom),
    },
    peg: { x: m.shoulder * 0.78, y: m.shoulderDrop * 0.62 },
    hanger: { y: isFront ? 22 : -4, half: m.shoulder - 22, drop: m.shoulderDrop + 6 },
    print: isFront
      ? { x: 0, y: drop + 56 + m.chest * 0.56, size: m.chest * 1.3, tilt: 0 }
      : { x: 0, y: 96, size: 78, tilt: 0 },
    focus: isFront ? { x: 10, y: 156, width: 352, tilt: -5 } : { x: 0, y: 120, width: 380, tilt: 0 },
    draw(canvas, calls) {
      const sleeve = (side: -1 | 1): void => {
        const options = { paper: sleeves, cuff: cloth.twoTone ? second : paper, side, pose } as const
        if (long) longSleeve(canvas, m, { ...options, ribbed: true })
        else shortSleeve(canvas, m, { paper: sleeves, side, pose })
      }
      if (isFront) neckInside(canvas, m, paper, cloth.twoTone ? second : paper, drop)
      calls.hanger()
      for (const side of sides) if (!(long && liesInFront(pose, side))) sleeve(side)
      canvas.cut(torso(m, { drop, hem: 'shirt' }), paper.base, { curl: true })
      torsoSeams(canvas, m, paper)
      shirtHem(canvas, m, paper)
      if (isFront) crewCollar(canvas, m, cloth.twoTone ? second : paper, drop)
      else backNeck(canvas, m, paper, cloth.twoTone ? second : paper, cloth.plain)
      if (isFront && cloth.plain) {
        patchPocket(canvas, cloth.twoTone ? second : paper, { x: 36, y: drop + 52, width: 82, height: 92 })
      }
      seamFlag(canvas, m.hem - 13, m.length - 78, cloth.twoTone ? second.base : papers.Coral.base, 4)
      calls.print()
      for (const side of sides) if (long && liesInFront(pose, side)) sleeve(side)
    },
  }
}

/** Playera. */
export const tee: Silhouette = (cloth) => shirt(cloth, false)
/** Playera de manga larga. */
export const longTee: Silhouette = (cloth) => shirt(cloth, true)
