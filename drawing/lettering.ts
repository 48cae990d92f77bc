/** `display` is for names and numbers, `text` for running text. */
export type Face = 'display' | 'text'

/** A text as path data, one em tall; the origin is the left end of the baseline and y grows downwards. */
export type Outline = { d: string; width: number }

/** Characters that the font lacks lose their accent or are left out. */
export type Pen = (words: string, face: Face) => Outline

export type Written = { words: string; size: number; width: number }

/**
 * The text is at most as large as `size`, at least as large as `least`, and cut short when it is still wider than
 * `room`.
 */
export function fitLine(
  pen: Pen,
  words: string,
  face: Face,
  fit: { size: number; least: number; room: number },
): Written {
  const { width } = pen(words, face)
  const size = Math.min(fit.size, fit.room / Math.max(width, 0.001))
  if (size >= fit.least) return { words, size, width: width * size }
  const letters = [...words]
  const shorter = (count: number) => `${letters.slice(0, count).join('').trimEnd()}…`
  let kept = letters.length - 1
  while (kept > 1 && pen(shorter(kept), face).width * fit.least > fit.room) kept -= 1
  return { words: shorter(kept), size: fit.least, width: pen(shorter(kept), face).width * fit.least }
}

/** Two lines if one line would be too small. */
export function fitLines(
  pen: Pen,
  words: string,
  face: Face,
  fit: { size: number; least: number; room: number },
): Written[] {
  const { width } = pen(words, face)
  if (width * fit.size * 0.8 <= fit.room) return [fitLine(pen, words, face, fit)]
  const halves = twoHalves(words).map((half) => fitLine(pen, half, face, fit))
  const size = Math.min(...halves.map((half) => half.size))
  return halves.map((half) => ({ ...half, size, width: (half.width / half.size) * size }))
}

export function wrap(
  pen: Pen,
  words: string,
  face: Face,
  { size, room }: { size: number; room: number },
): Written[] {
  const lines: string[] = []
  for (const word of words.split(/\s+/)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && pen(longer, face).width * size <= room) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines.map((line) => fitLine(pen, line, face, { size, least: size / 2, room }))
}

function twoHalves(words: string): [string, string] {
  const letters = [...words]
  const middle = letters.length / 2
  const spaces = letters.flatMap((letter, at) => (letter === ' ' ? [at] : []))
  const space = spaces.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0]
  const at = space ?? Math.ceil(middle)
  return [letters.slice(0, at).join('').trim(), letters.slice(at).join('').trim()]
}
