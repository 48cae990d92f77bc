import { mix, reach, scale, type Point } from '../geometry.ts'
import type { Canvas } from '../canvas.ts'
import type { Measures } from '../measures.ts'
import type { PaperTexture } from '../papers.ts'
import type { GarmentPose } from '../garment.ts'
import { curve, polyline, ribs } from '../shapes.ts'

const xy = ([x, y]: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`
const across = (at: Point, degrees: number, far: number): Point => reach(at, degrees + 90, far)
const on = (m: Measures): { top: Point; under: Point; joint: Point } => {
  const top: Point = [m.shoulder - 20, m.shoulderDrop + 2]
  const under: Point = [m.chest - 10, m.armhole + 14]
  return { top, under, joint: mix(top, under, 0.5) }
}

interface SleeveOptions {
  readonly paper: PaperTexture
  readonly cuff?: PaperTexture
  readonly side: -1 | 1
  readonly pose: GarmentPose
}

/** Degrees: 0 is down, 90 is out. In some poses the two arms differ. */
function angles(pose: GarmentPose, side: -1 | 1): readonly [number, number] {
  if (pose === 'open') return [35, 27]
  if (pose === 'wave') return side === 1 ? [112, 158] : [24, 12]
  if (pose === 'hip') return side === -1 ? [46, -38] : [22, 12]
  if (pose === 'tucked') return side === 1 ? [36, -24] : [24, 14]
  return [25, 13]
}

/** Must be drawn behind the body. */
export function shortSleeve(canvas: Canvas, m: Measures, { paper, cuff, side, pose }: SleeveOptions): void {
  const lean = { calm: 48, open: 60, wave: side === 1 ? 72 : 46, hip: 42, tucked: side === 1 ? 54 : 44 }[pose]
  const { top, under, joint } = on(m)
  const end = reach(joint, lean, m.shortSleeve)
  const outer = across(end, lean, m.sleeveWidth * 0.52)
  const inner = across(end, lean, -m.sleeveWidth * 0.5)
  const back = (far: number): string =>
    `M${xy(reach(outer, lean + 180, far))}Q${xy(reach(end, lean + 2, -far + 7))} ${xy(reach(inner, lean + 180, far))}`
  canvas.at([scale(side, 1)], () => {
    canvas.cut(
      `M${xy([top[0] - 30, top[1] + 6])}L${xy(top)}Q${xy(mix(top, reach(outer, lean + 70, 10), 0.45))} ${xy(outer)}Q${xy(reach(end, lean, 7))} ${xy(inner)}Q${xy(mix(inner, under, 0.6))} ${xy(under)}L${xy([under[0] - 40, under[1] - 20])}Z`,
      paper.base,
    )
    canvas.shade(
      `M${xy(top)}L${xy(reach(top, lean, 26))}Q${xy(reach(joint, lean, 26))} ${xy(reach(under, lean, 22))}L${xy(under)}Z`,
      0.2,
      7,
    )
    if (cuff) {
      const start = (at: Point): Point => reach(at, lean + 180, 19)
      canvas.cut(
        `M${xy(start(outer))}L${xy(outer)}Q${xy(reach(end, lean, 7))} ${xy(inner)}L${xy(start(inner))}Q${xy(reach(end, lean, -13))} ${xy(start(outer))}Z`,
        cuff.base,
        { lift: 'low' },
      )
    } else {
      canvas.stitch(back(13), paper.thread, { width: 2.4, dash: 8, gap: 5 })
      canvas.line(back(20), paper.dark, 1.4, 0.8)
    }
    canvas.fold(
      `M${xy(reach(under, lean, 8))}Q${xy(reach(joint, lean, 40))} ${xy(reach(mix(joint, top, 0.3), lean, 74))}`,
      6,
      0.13,
    )
  })
}

export function longSleeve(
  canvas: Canvas,
  m: Measures,
  options: SleeveOptions & { readonly ribbed: boolean },
): void {
  const { paper, side, pose, ribbed } = options
  const cuffPaper = options.cuff ?? paper
  const { top, under, joint } = on(m)
  const [upper, lower] = angles(pose, side)
  const elbow = reach(joint, upper, m.upperArm)
  const wrist = reach(elbow, lower, m.forearm)
  const turn = (upper + lower) / 2
  const wide = m.sleeveWidth * 0.78
  const eo = across(elbow, turn, wide / 2)
  const ei = across(elbow, turn, -wide / 2)
  const wo = across(wrist, lower, m.wrist / 2)
  const wi = across(wrist, lower, -m.wrist / 2)
  const raised = upper > 90
  const shoulder: Point = raised ? [top[0] + 6, top[1] - 8] : [top[0] + 25, top[1] + 15]
  canvas.at([scale(side, 1)], () => {
    const long = ribbed ? 40 : 34
    const narrow = ribbed ? 0.43 : 0.53
    const end = reach(wrist, lower, long)
    const co = across(end, lower, m.wrist * narrow)
    const ci = across(end, lower, -m.wrist * narrow)
    const so = across(reach(wrist, lower, -5), lower, m.wrist * narrow)
    const si = across(reach(wrist, lower, -5), lower, -m.wrist * narrow)
    const cuff = (): void => {
      canvas.cut(`M${xy(so)}L${xy(co)}Q${xy(reach(end, lower, 4))} ${xy(ci)}L${xy(si)}Z`, cuffPaper.base, {
        lift: 'low',
      })
      if (ribbed) {
        const lines = ribs(
          (t) => mix(so, si, t),
          (t) => mix(co, ci, t),
          9,
        )
        canvas.line(lines, cuffPaper.dark, 2.2, 0.75)
        canvas.line(lines, cuffPaper.light, 0.9, 0.5)
      } else {
        canvas.stitch(polyline([reach(so, lower, 14), reach(si, lower, 14)]), cuffPaper.thread, {
          width: 2.2,
          dash: 7,
          gap: 4,
        })
      }
    }
    if (ribbed) cuff()
    const outside = curve([top, shoulder, eo, wo])
    const inside = curve([wi, ei, under], 0.9).replace(/^M/, 'L')
    // A sleeve in front of the body ends at the armhole; a sleeve behind the body continues under it.
    const joined = liesInFront(pose, side)
      ? `${outside}${inside}C${xy([m.chest - 34, m.armhole - 30])} ${xy([m.shoulder - 24, m.shoulderDrop + 60])} ${xy(top)}Z`
      : `M${xy([top[0] - 34, top[1] + 8])}${outside.replace(/^M/, 'L')}${inside}L${xy([under[0] - 46, under[1] - 30])}Z`
    canvas.cut(joined, paper.base, { curl: true })
    if (!ribbed) cuff()
    canvas.shade(
      `M${xy(top)}L${xy(reach(top, upper, 28))}Q${xy(reach(joint, upper, 30))} ${xy(reach(under, upper, 26))}L${xy(under)}Z`,
      0.2,
      8,
    )
    canvas.fold(`M${xy(ei)}Q${xy(mix(elbow, ei, 0.2))} ${xy(mix(elbow, eo, 0.45))}`, 7, 0.2)
    canvas.fold(
      `M${xy(reach(ei, turn + 180, 24))}Q${xy(reach(elbow, turn + 180, 12))} ${xy(mix(elbow, eo, 0.2))}`,
      5,
      0.14,
    )
    canvas.fold(
      `M${xy(reach(wi, lower, -18))}Q${xy(reach(wrist, lower, -26))} ${xy(mix(wrist, wo, 0.4))}`,
      4,
      0.14,
    )
  })
}

/** The reach fits the garment into a picture. */
export function sleeveReach(
  m: Measures,
  pose: GarmentPose,
  side: -1 | 1,
  long: boolean,
): { x: number; top: number; bottom: number } {
  const { joint } = on(m)
  if (!long) return { x: m.shoulder + m.shortSleeve * 0.92 + 14, top: 0, bottom: 0 }
  const [upper, lower] = angles(pose, side)
  const elbow = reach(joint, upper, m.upperArm)
  const wrist = reach(elbow, lower, m.forearm + 40)
  return { x: Math.max(elbow[0] + 36, wrist[0] + 30), top: Math.min(0, wrist[1]), bottom: wrist[1] }
}

/** A sleeve in front must be drawn after the body. */
export const liesInFront = (pose: GarmentPose, side: -1 | 1): boolean => pose === 'hip' && side === -1
