import { beyond, ground, cutBackdrop } from '../backdrops/ground.ts'
import { turn } from '../../drawing/geometry.ts'
import { papers } from '../../drawing/papers.ts'
import { tints } from '../tints.ts'
import { box, ellipse, leaf } from '../../drawing/shapes.ts'
import { cloud } from './landscape.ts'
import type { Scene } from './scene.ts'

const frame = { width: 800, height: 600 } as const
const widths = [400, 800] as const

/** Error page: a paper boat in the rain. */
export const ups: Scene = {
  frame,
  widths,
  draw(canvas) {
    ground(canvas, frame, tints.Lilac.ground)
    cutBackdrop(canvas, ellipse(400, 350, 230), tints.Lilac.pale)
    cloud(canvas, 254, 150, 1.02, '#fffaf0')
    cloud(canvas, 560, 116, 0.84, '#f4eefb')
    for (const [x, y] of [
      [180, 240],
      [244, 280],
      [306, 236],
      [520, 204],
      [588, 246],
      [642, 196],
      [130, 318],
      [690, 300],
    ] as const) {
      canvas.cut(leaf([x, y], -8, 40, 10), papers.Sky.base, { grain: 'print', lift: 'low' })
    }
    const wave = (y: number, colour: string, shift: number): void => {
      let d = `M${-beyond} ${y}`
      for (let x = -beyond + shift - 100; x < 900; x += 100)
        d += `Q${x + 25} ${y - 26} ${x + 50} ${y}Q${x + 75} ${y + 22} ${x + 100} ${y}`
      cutBackdrop(canvas, `${d}L900 660L${-beyond} 660Z`, colour)
    }
    wave(474, papers.Sky.light, 0)
    canvas.at([turn(-5, [400, 400])], () => {
      canvas.thing(() => {
        canvas.cut('M400 236L492 420L308 420Z', papers.White.base, { grain: 'print' })
        canvas.cut('M400 236L492 420L410 420Z', papers.White.dark, { grain: 'print', lift: 'none' })
        canvas.cut('M212 392L400 430L588 392L524 512L276 512Z', papers.White.light, { grain: 'print' })
        canvas.cut('M400 430L588 392L524 512L400 512Z', papers.White.base, { grain: 'print', lift: 'none' })
        canvas.cut(box(296, 446, 62, 50, 5), papers.Coral.base, { grain: 'print' })
        canvas.stitch(box(302, 452, 50, 38, 4), '#fff1d6', { width: 2.6, dash: 7, gap: 4 })
        canvas.line('M404 240L404 190', papers.Brown.base, 5)
        canvas.cut('M406 190L462 206L406 224Z', papers.Marigold.base, { grain: 'print' })
      })
    })
    wave(508, papers.Sky.base, 36)
    wave(548, papers.Jade.light, 10)
  },
}
