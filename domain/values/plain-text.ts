/**
 * Characters that people cannot see, and that are removed: control characters, half surrogate pairs, unassigned code
 * points, and invisible marks, such as those that change the writing direction. The pattern matches emoji first, so
 * that the joiners and modifiers inside an emoji stay.
 */
const emojiOrUnseen =
  /(\p{Emoji}\p{Emoji_Modifier}?[\ufe0e\ufe0f]?(?:\u200d(?=\p{Extended_Pictographic}))?)|[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]/gu

const lineBreak = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g

/**
 * Text of one line as it is stored and shown: composed (NFC), without invisible characters, with single blanks and
 * none at the ends. Text copied from telephones and word processors contains invisible characters, so this loses
 * nothing that a person sees. Every text from outside passes through this function or `plainLines`.
 */
export function plainLine(written: string): string {
  return seen(written.replaceAll(lineBreak, ' ').replaceAll('\t', ' ')).replaceAll(/\s+/g, ' ').trim()
}

/** The same for a text of several lines. Line breaks become '\n'. */
export function plainLines(written: string): string {
  const lines = written.replaceAll(lineBreak, '\n').split('\n')
  return lines
    .map((line) => seen(line.replaceAll('\t', ' ')).replaceAll(/\s/g, ' ').trimEnd())
    .join('\n')
    .trim()
}

function seen(text: string): string {
  const visible = text.replaceAll(emojiOrUnseen, (_, emoji: string | undefined) => emoji ?? '')
  return composed(visible)
}

/**
 * More combining marks in a row than any script uses. Normalizing a run takes time that grows with the square of its
 * length, so longer runs are cut first, to thirty marks as in Unicode's Stream-Safe Text Format (UAX 15).
 */
const longRunOfMarks = /(\p{M}{30})\p{M}+/gu

/** Text with every accent joined to its letter (NFC), in linear time. */
export function composed(text: string): string {
  return text.replaceAll(longRunOfMarks, '$1').normalize('NFC')
}

/** Text with every accent apart from its letter (NFD), in linear time. */
export function decomposed(text: string): string {
  return text.replaceAll(longRunOfMarks, '$1').normalize('NFD')
}

/**
 * The longest raw text that is accepted for a field whose clean text may have `most` characters. It leaves room for
 * blanks, invisible characters and separate accents. Longer texts are not processed.
 */
export function mostWritten(most: number): number {
  return 4 * most + 200
}

/**
 * The clean text of a field that may have `most` characters. A raw text above `mostWritten` is returned as it is,
 * without cleaning, so that the next check refuses it as too long.
 */
export function plainWithin(most: number, written: string, clean = plainLine): string {
  return written.length > mostWritten(most) ? written : clean(written)
}
