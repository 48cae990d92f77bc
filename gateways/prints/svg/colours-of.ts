import sharp from 'sharp'
import type { StyleOf } from './styles-of.ts'

/**
 * The keys are the texts of colours. The values have '#rrggbb' and an opacity from 0 to 1; null: nothing is painted.
 */
export type Colours = ReadonlyMap<string, { colour: string; opacity: number } | null>

const named = ['fill', 'stroke', 'stop-color', 'color'] as const

/** Reads colours in any CSS notation. Unknown colours are left out. */
export async function drawingColoursOf(root: Element, styleOf: StyleOf): Promise<Colours> {
  const colours = new Map<string, { colour: string; opacity: number } | null>([
    ['none', null],
    ['transparent', null],
    ['black', { colour: '#000000', opacity: 1 }],
  ])
  const values = [root, ...root.querySelectorAll('*')].flatMap((element) =>
    named.map((property) => styleOf(element, property)?.trim()),
  )
  for (const text of new Set(values)) {
    if (!text || colours.has(text) || /^(?:url\(|currentcolor$|inherit$)/i.test(text)) continue
    const known = await colourOf(text)
    if (known) colours.set(text, known)
  }
  return colours
}

async function colourOf(text: string): Promise<{ colour: string; opacity: number } | null> {
  try {
    const [red = 0, green = 0, blue = 0, alpha = 255] = await sharp({
      create: { width: 1, height: 1, channels: 4, background: text },
    })
      .raw()
      .toBuffer()
    return {
      colour: `#${[red, green, blue].map((each) => each.toString(16).padStart(2, '0')).join('')}`,
      opacity: alpha / 255,
    }
  } catch {
    return null
  }
}
