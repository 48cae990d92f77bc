import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Font } from 'fontkit'
import type { Face, Outline, Pen } from '../../drawing/lettering.ts'

const files: Record<Face, string> = { display: 'fraunces.woff2', text: 'figtree.woff2' }

/** Letters become outlines, so the result looks the same on a machine without these fonts. */
export async function openPen(folder: string): Promise<Pen> {
  const [display, text] = await Promise.all([faceIn(folder, 'display'), faceIn(folder, 'text')])
  const faces: Record<Face, Font> = { display, text }
  return (words, face) => outlineOf(faces[face], words)
}

async function faceIn(folder: string, face: Face): Promise<Font> {
  // fontkit is loaded late, because drawings are rare.
  const { create } = await import('fontkit')
  const font = create(await readFile(join(folder, files[face])))
  if (!('layout' in font)) throw new Error(`${files[face]} is a collection of faces`)
  return font
}

function outlineOf(font: Font, words: string): Outline {
  const { glyphs, positions } = font.layout(writable(font, words))
  const em = font.unitsPerEm
  const px = (value: number): string => String(Math.round((value / em) * 10_000) / 10_000)
  let pen = 0
  let d = ''
  glyphs.forEach((glyph, index) => {
    const { xAdvance, xOffset, yOffset } = positions[index]!
    for (const { command, args } of glyph.path.commands) {
      const points: string[] = []
      for (let at = 0; at < args.length; at += 2)
        points.push(`${px(pen + xOffset + args[at]!)} ${px(-(yOffset + args[at + 1]!))}`)
      d += commandLetters[command] + points.join(' ')
    }
    pen += xAdvance
  })
  return { d, width: pen / em }
}

const commandLetters = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
} as const

/** A character that the font lacks becomes its base letter ('ş' → 's'), or is removed ('Ł', emoji). */
function writable(font: Font, words: string): string {
  const known = (sign: string) => font.hasGlyphForCodePoint(sign.codePointAt(0)!) && !/\p{C}/u.test(sign)
  const signs = [...words.normalize('NFC')].map((sign) => {
    if (known(sign)) return sign
    const plain = [...sign.normalize('NFKD')][0] ?? ''
    return plain !== '' && known(plain) ? plain : ''
  })
  return signs.join('').replaceAll(/\s+/g, ' ').trim()
}
