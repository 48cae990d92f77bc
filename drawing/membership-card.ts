import { fitLine, fitLines, type Face, type Pen, wrap, type Written } from './lettering.ts'
import { ink, papers } from './papers.ts'
import { cardCorner, cardFrame } from './drawing-frame.ts'
import { box } from './shapes.ts'

export type CardSide = 'front' | 'back'

export type CardWords = {
  shopName: string
  cry: string
  kind: string
  number: string
  holder: string
  /** Member since (front); date of issue (back). */
  since: string
  issued: string
  /** Explains what the QR code is for. */
  scan: string
  /** Modules of the QR code, row by row; true is dark. */
  code: readonly (readonly boolean[])[]
}

const left = 84
const cream = papers.Navy.thread
const { width, height } = cardFrame

/** Returns SVG outlines, so that no font is needed. */
export function cardWriting(side: CardSide, words: CardWords, pen: Pen): string {
  return inSvg(side === 'front' ? frontWriting(words, pen) : backWriting(words, pen))
}

/** `sheets` is the URL of the side's picture without texts; a data URL is allowed. */
export function cardPicture(side: CardSide, words: CardWords, pen: Pen, background: string): string {
  const writing = side === 'front' ? frontWriting(words, pen) : backWriting(words, pen)
  return inSvg(
    `<title>${escaped(`${words.kind} ${words.number} · ${words.holder}`)}</title>` +
      `<clipPath id="corte"><path d="${cardOutline}"/></clipPath>` +
      `<image href="${escaped(background)}" width="${width}" height="${height}" clip-path="url(#corte)"/>${writing}`,
  )
}

export const cardOutline = box(0, 0, width, height, cardCorner)

function frontWriting({ shopName, kind, number, holder, since }: CardWords, pen: Pen): string {
  const name = fitLine(pen, shopName, 'display', { size: 56, least: 30, room: 480 })
  const lines = fitLines(pen, holder, 'display', { size: 48, least: 26, room: 560 })
  const step = (lines[0]?.size ?? 0) * 1.12
  return [
    line(pen, name, 'display', left, 196, cream),
    line(
      pen,
      fitLine(pen, kind, 'text', { size: 31, least: 20, room: 480 }),
      'text',
      left,
      248,
      papers.Sun.light,
    ),
    line(
      pen,
      fitLine(pen, number, 'display', { size: 63, least: 40, room: 540 }),
      'display',
      left,
      462,
      cream,
    ),
    ...lines.map((each, index) =>
      line(pen, each, 'display', left, 606 - (lines.length - 1 - index) * step, papers.Sun.light),
    ),
    line(pen, fitLine(pen, since, 'text', { size: 28, least: 18, room: 520 }), 'text', left, 654, cream),
  ].join('')
}

function backWriting({ shopName, cry, kind, number, issued, scan, code }: CardWords, pen: Pen): string {
  const room = 620
  const scanLines = wrap(pen, scan, 'text', { size: 32, room: 560 })
  return [
    line(pen, fitLine(pen, kind, 'display', { size: 56, least: 30, room }), 'display', left, 214, ink),
    line(pen, fitLine(pen, number, 'text', { size: 36, least: 24, room }), 'text', left, 272, ink),
    ...scanLines.map((each, index) => line(pen, each, 'text', left, 352 + index * 44, ink)),
    line(
      pen,
      fitLine(pen, issued, 'text', { size: 28, least: 18, room }),
      'text',
      left,
      512,
      papers.Jade.dark,
    ),
    line(
      pen,
      fitLine(pen, [shopName, cry].filter(Boolean).join(' · '), 'display', { size: 34, least: 20, room }),
      'display',
      left,
      572,
      papers.Coral.dark,
    ),
    codeAt(code, 796, 182, 306),
  ].join('')
}

function line(pen: Pen, { words, size }: Written, face: Face, x: number, y: number, colour: string): string {
  const { d } = pen(words, face)
  if (d === '') return ''
  const scale = Math.round(size * 1000) / 1000
  const at = (dx: number, dy: number) => `transform="translate(${x + dx} ${y + dy}) scale(${scale})"`
  const onNight = colour === cream || colour === papers.Sun.light
  const shadow = !onNight ? '' : `<path d="${d}" ${at(1.4, 2.4)} fill="#14100c" opacity=".28"/>`
  return `${shadow}<path d="${d}" ${at(0, 0)} fill="${colour}"/>`
}

/** Neighbours in a row become one rectangle, because separate ones would show hairlines between them. */
function codeAt(code: CardWords['code'], x: number, y: number, size: number): string {
  const unit = size / Math.max(1, code.length)
  const px = (value: number): string => String(Math.round(value * 100) / 100)
  let d = ''
  code.forEach((row, rank) => {
    for (let from = 0; from < row.length; from += 1) {
      if (!row[from] || row[from - 1]) continue
      let to = from
      while (row[to]) to += 1
      const top = y + rank * unit
      d += `M${px(x + from * unit)} ${px(top)}H${px(x + to * unit)}V${px(top + unit + 0.15)}H${px(x + from * unit)}Z`
    }
  })
  return `<path d="${d}" fill="${ink}"/>`
}

function inSvg(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`
}

/** XML forbids control characters even when escaped. */
function escaped(text: string): string {
  return text
    .replaceAll(/\p{C}/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
