import { printFaults, type PrintFault } from '../../../domain/designs/own-print.ts'
import type { PrintShapes } from '../../../drawing/print-shapes.ts'
import { cleanSvg } from './clean-svg.ts'
import { drawingColoursOf } from './colours-of.ts'
import { lengthIn, numbersIn } from './path-of.ts'
import { shapesOf } from './shapes-of.ts'
import { stylesOf } from './styles-of.ts'

export type ReadSvg = { drawing: PrintShapes; removed: string[] } | { fault: PrintFault }

/** Returns paths for a press, or why the drawing is refused. */
export async function readSvg(text: string): Promise<ReadSvg> {
  const clean = cleanSvg(text)
  if ('fault' in clean) return clean
  const { root, removed } = clean
  if (linksElsewhere(root)) return { fault: 'linked' }
  const box = boxOf(root)
  if (box === null) return { fault: 'no-size' }
  const styleOf = stylesOf(root)
  const colours = await drawingColoursOf(root, styleOf)
  const { shapes, faults } = shapesOf({ root, styleOf, colours, box })
  const fault = printFaults.find((each) => faults.has(each))
  if (fault) return { fault }
  return shapes.length === 0 ? { fault: 'empty' } : { drawing: { shapes, box }, removed }
}

/** Looks in styles and attributes; ignores @font-face. */
function linksElsewhere(root: Element): boolean {
  const stylesheets = [...root.querySelectorAll('style')].map((style) => style.textContent)
  const fonts = stylesheets.map((css) => css.replaceAll(/@font-face\s*\{[^{}]*\}/g, ''))
  const values = [root, ...root.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes].map(({ value }) => value),
  )
  return (
    fonts.some((css) => /@import/i.test(css)) ||
    [...fonts, ...values].some((text) => /url\(\s*['"]?(?!\s*['"]?#)/i.test(text))
  )
}

function boxOf(root: Element) {
  const [x = 0, y = 0, width = 0, height = 0] = numbersIn(root.getAttribute('viewBox'))
  if (width > 0 && height > 0) return { x, y, width, height }
  const wide = lengthIn(root.getAttribute('width'), 0) ?? 0
  const tall = lengthIn(root.getAttribute('height'), 0) ?? 0
  return wide > 0 && tall > 0 ? { x: 0, y: 0, width: wide, height: tall } : null
}
