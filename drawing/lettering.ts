/** The faces of the house: one for names and numbers, one for what is read. */
export type Face = 'display' | 'text'

/** Words as an outline about their baseline's left end, one em tall; y grows downwards. No font is needed to see it. */
export type Outline = { d: string; width: number }

/** Turns words into outlines. Signs that the face does not have are left out, or lose their mark. */
export type Pen = (words: string, face: Face) => Outline

export type Written = { words: string; size: number; width: number }

/** `words` on one line no wider than `room`: as large as `size`, not smaller than `least`, cut short where even that is too wide. */
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

/** The same on one line, or on two where one would be small. */
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

/** Words laid out in lines of `size`, each as full as `room` lets it. */
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

/** Broken at the space nearest to the middle; where there is none, in the middle. */
function twoHalves(words: string): [string, string] {
  const letters = [...words]
  const middle = letters.length / 2
  const spaces = letters.flatMap((letter, at) => (letter === ' ' ? [at] : []))
  const space = spaces.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0]
  const at = space ?? Math.ceil(middle)
  return [letters.slice(0, at).join('').trim(), letters.slice(at).join('').trim()]
}
