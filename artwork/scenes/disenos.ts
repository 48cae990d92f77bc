import { ground, cutBackdrop } from '../backdrops/ground.ts'
import type { Canvas } from '../../drawing/canvas.ts'
import { papers } from '../../drawing/papers.ts'
import { tints, type TintName } from '../tints.ts'
import { printNames, type PrintName } from '../../drawing/prints.ts'
import { ellipse } from '../../drawing/shapes.ts'
import { printAt } from './print-at.ts'
import type { Scene } from './scene.ts'

/** Background tint of each print's sticker; it differs from the print's own colours. */
const tintOf: Readonly<Record<PrintName, TintName>> = {
  dinosaurio: 'Mint',
  luchador: 'Sky',
  ajolote: 'Sky',
  cohete: 'Lilac',
  arcoiris: 'Peach',
  bugambilia: 'Mint',
  colibri: 'Rosa',
  nopal: 'Marigold',
  luna: 'Lilac',
  tigre: 'Mint',
  alebrije: 'Marigold',
  bomberos: 'Sky',
  estrella: 'Rosa',
  monarca: 'Sky',
  ballena: 'Peach',
  concha: 'Coral',
}

/** Cuts white paper around the drawing with a margin of a finger's breadth, and draws it as one sheet. */
function sticker(canvas: Canvas, draw: () => void): void {
  if (canvas.material === 'flat') return draw()
  const filter = canvas.define(
    'sticker',
    (id) =>
      `<filter id="${id}" x="-20%" y="-20%" width="140%" height="140%" color-interpolation-filters="sRGB">` +
      '<feComponentTransfer in="SourceAlpha" result="solid"><feFuncA type="linear" slope="4" intercept="-2.6"/></feComponentTransfer>' +
      '<feGaussianBlur in="solid" stdDeviation="9"/>' +
      '<feComponentTransfer result="around"><feFuncA type="linear" slope="26" intercept="-2"/></feComponentTransfer>' +
      `<feFlood flood-color="${papers.White.light}"/><feComposite in2="around" operator="in" result="white"/>` +
      '<feDropShadow in="white" dx="4" dy="8" stdDeviation="7" flood-color="#4a2c14" flood-opacity=".36"/>' +
      '<feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>',
  )
  canvas.raw(`<g filter="url(#${filter})">`)
  draw()
  canvas.raw('</g>')
}

function design(name: PrintName, index: number): Scene {
  return {
    frame: { width: 640, height: 640 },
    widths: [320, 640],
    draw(canvas, frame) {
      const tint = tints[tintOf[name]]
      ground(canvas, frame, tint.ground)
      cutBackdrop(canvas, ellipse(320 + (index % 3) * 6 - 6, 324, 262), tint.sheet)
      canvas.stitch(ellipse(320 + (index % 3) * 6 - 6, 324, 244), tint.pale, { width: 3, dash: 10, gap: 9 })
      const tilt = [-4, 3, -2, 5][index % 4] ?? 0
      sticker(canvas, () => printAt(canvas, name, 320, 320, 348, tilt, papers.White.base))
    },
  }
}

export type DesignScene = `diseno-${PrintName}`

/** Every print as a sticker: the pictures from which shoppers choose in the builder. */
export const disenos = Object.fromEntries(
  printNames.map((name, index) => [`diseno-${name}`, design(name, index)]),
) as Record<DesignScene, Scene>
