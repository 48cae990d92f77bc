/**
 * Invisible characters to remove: control characters, half surrogate pairs, unassigned code points, marks that change
 * the writing direction. Emoji match first, so that the joiners inside an emoji stay.
 */
const emojiOrInvisible =
  /(\p{Emoji}\p{Emoji_Modifier}?[\ufe0e\ufe0f]?(?:\u200d(?=\p{Extended_Pictographic}))?)|[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]/gu

const lineBreak = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g

/**
 * Returns the text composed (NFC), without invisible characters, with single blanks and no blanks at the ends. Every
 * text from outside passes through this function or `plainLines`.
 */
export function plainLine(written: string): string {
  return visibleText(written.replaceAll(lineBreak, ' ').replaceAll('\t', ' ')).replaceAll(/\s+/g, ' ').trim()
}

/** Like `plainLine`, for a text of several lines. Line breaks become '\n'. */
export function plainLines(written: string): string {
  const lines = written.replaceAll(lineBreak, '\n').split('\n')
  return lines
    .map((line) => visibleText(line.replaceAll('\t', ' ')).replaceAll(/\s/g, ' ').trimEnd())
    .join('\n')
    .trim()
}

function visibleText(text: string): string {
  const visible = text.replaceAll(emojiOrInvisible, (_, emoji: string | undefined) => emoji ?? '')
  return composed(visible)
}

/** Normalizing a run of accents takes quadratic time, so runs are cut to thirty, as in Unicode's UAX 15. */
const longRunOfMarks = /(\p{M}{30})\p{M}+/gu

/** Normalizes the text to NFC in linear time. */
export function composed(text: string): string {
  return text.replaceAll(longRunOfMarks, '$1').normalize('NFC')
}

/** Normalizes the text to NFD in linear time: every accent becomes a character after its letter. */
export function decomposed(text: string): string {
  return text.replaceAll(longRunOfMarks, '$1').normalize('NFD')
}

/** The longest raw text cleaned for a field of `most` characters. Leaves room for blanks and separate accents. */
export function mostWritten(most: number): number {
  return 4 * most + 200
}

/** A raw text above `mostWritten` is returned uncleaned, so that the next check refuses it as too long. */
export function plainWithin(most: number, written: string, clean = plainLine): string {
  return written.length > mostWritten(most) ? written : clean(written)
}
