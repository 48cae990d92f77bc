import type { Point } from '../../drawing/geometry.ts'
import type { Canvas } from '../../drawing/canvas.ts'
import { papers, type PaperTexture } from '../../drawing/papers.ts'
import { box, curve, ellipse, ribbon } from '../../drawing/shapes.ts'

const skin = { light: '#e9b58c', base: '#dba077', dark: '#c4845b' } as const
const hairPaper = { base: '#4a3128', dark: '#35221c' } as const

export interface Child {
  readonly hair: 'short' | 'buns' | 'braids'
  readonly shirt: PaperTexture
  readonly trousers: PaperTexture
  /** Distance of the hands from the body: 0 beside it, 1 held out. */
  readonly arms: number
}

/**
 * A barefoot six-year-old child cut from paper, seen from the front. Feet at y = 0, top of the head at -880, centre at
 * x = 0. The chest is widest at y = -566, the waist is at y = -446.
 */
export function child(canvas: Canvas, look: Child): void {
  canvas.thing(() => {
    if (look.hair === 'braids') braids(canvas)
    arm(canvas, look, -1)
    arm(canvas, look, 1)
    legs(canvas, look)
    canvas.cut(box(-32, -716, 64, 92, 22), skin.dark)
    shirt(canvas, look.shirt)
    head(canvas, look)
  })
}

function arm(canvas: Canvas, { shirt: paper, arms }: Child, side: -1 | 1): void {
  const out = 26 + 96 * arms
  const bones: readonly Point[] = [
    [side * 66, -590],
    [side * (112 + out * 0.5), -520],
    [side * (120 + out), -412 - 26 * arms],
  ]
  canvas.cut(ribbon(bones, [62, 52, 40]), skin.base)
  canvas.cut(ellipse(side * (123 + out * 1.04), -394 - 26 * arms, 27, 30), skin.base)
  const sleeve: readonly Point[] = [
    [side * 62, -606],
    [side * (100 + out * 0.3), -570],
    [side * (112 + out * 0.46), -528],
  ]
  canvas.cut(ribbon(sleeve, [58, 76, 80]), paper.dark, { curl: true })
}

function legs(canvas: Canvas, { trousers: paper }: Child): void {
  for (const side of [-1, 1] as const) {
    const bones: readonly Point[] = [
      [side * 54, -260],
      [side * 57, -120],
      [side * 58, -26],
    ]
    canvas.cut(ribbon(bones, [70, 58, 50]), skin.base)
    canvas.cut(
      side === 1
        ? 'M33 -44L83 -44C98 -34 118 -22 116 0L34 0Z'
        : 'M-33 -44L-83 -44C-98 -34 -118 -22 -116 0L-34 0Z',
      skin.base,
      { curl: true },
    )
  }
  canvas.cut('M-104 -404L104 -404L112 -224Q66 -206 12 -222L0 -304L-12 -222Q-66 -206 -112 -224Z', paper.base, {
    curl: true,
  })
  canvas.stitch('M-104 -238Q-62 -222 -20 -236M20 -236Q62 -222 104 -238', paper.thread, {
    width: 2.4,
    dash: 8,
    gap: 6,
  })
}

function shirt(canvas: Canvas, paper: PaperTexture): void {
  canvas.cut(
    'M-44 -664C-74 -660 -104 -648 -118 -626C-110 -580 -106 -520 -108 -448L-114 -366Q0 -344 114 -366L108 -448C106 -520 110 -580 118 -626C104 -648 74 -660 44 -664Q0 -622 -44 -664Z',
    paper.base,
    { curl: true },
  )
  canvas.cut('M-50 -668Q0 -616 50 -668L42 -672Q0 -634 -42 -672Z', paper.dark, { lift: 'low' })
  canvas.stitch('M-104 -382Q0 -360 104 -382', paper.thread, { width: 2.4, dash: 8, gap: 6 })
  canvas.fold('M-96 -560Q-84 -540 -88 -500', 8, 0.16)
  canvas.fold('M96 -560Q84 -540 88 -500', 8, 0.16)
}

function head(canvas: Canvas, { hair }: Child): void {
  if (hair === 'buns')
    for (const x of [-96, 96]) canvas.cut(ellipse(x, -838, 42), hairPaper.base, { curl: true })
  for (const side of [-1, 1]) canvas.cut(ellipse(side * 96, -772, 20, 24), skin.dark)
  canvas.cut(
    'M-98 -790C-98 -850 -58 -880 0 -880C58 -880 98 -850 98 -790C98 -718 56 -682 0 -682C-56 -682 -98 -718 -98 -790Z',
    skin.light,
    { curl: true },
  )
  for (const x of [-54, 54]) canvas.cut(ellipse(x, -742, 19, 14), papers.Coral.light, { lift: 'none' })
  for (const x of [-38, 38]) canvas.cut(ellipse(x, -776, 8.5, 11), hairPaper.dark, { lift: 'none' })
  canvas.line('M-24 -736Q0 -714 24 -736', '#8a3d2b', 5)
  canvas.line('M-6 -758Q0 -752 6 -758', skin.dark, 4)
  canvas.cut(fringe[hair], hairPaper.base, { curl: true })
}

const fringe = {
  short:
    'M-104 -784C-114 -856 -66 -902 2 -900C70 -898 114 -852 104 -784Q96 -808 86 -818Q52 -812 24 -838Q-18 -806 -84 -812Q-98 -802 -104 -784Z',
  buns: 'M-104 -776C-114 -852 -64 -898 0 -898C64 -898 114 -852 104 -776Q92 -822 52 -838Q18 -850 0 -868Q-18 -850 -52 -838Q-92 -822 -104 -776Z',
  braids:
    'M-106 -764C-116 -850 -66 -900 0 -900C66 -900 116 -850 106 -764Q98 -806 84 -822Q30 -820 -8 -850Q-40 -816 -86 -816Q-98 -800 -106 -764Z',
} as const

function braids(canvas: Canvas): void {
  for (const side of [-1, 1] as const) {
    const strand: readonly Point[] = [
      [side * 92, -800],
      [side * 122, -716],
      [side * 124, -618],
    ]
    canvas.cut(ribbon(strand, [44, 42, 26]), hairPaper.base, { curl: true })
    canvas.line(
      curve([
        [side * 100, -760],
        [side * 124, -700],
        [side * 122, -630],
      ]),
      hairPaper.dark,
      3,
    )
    canvas.cut(ellipse(side * 124, -620, 18, 14), papers.Rosa.base, { grain: 'print' })
  }
}
