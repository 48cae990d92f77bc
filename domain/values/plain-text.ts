/**
 * What is no part of a text that people read, or is seen by nobody: control characters, halves of a character, code
 * points that stand for none, and invisible ones, such as marks that turn the direction of what follows. An emoji keeps
 * what joins and colours it; it comes first, so that nothing of it is taken for stray.
 */
const emojiOrUnseen =
  /(\p{Emoji}\p{Emoji_Modifier}?[\ufe0e\ufe0f]?(?:\u200d(?=\p{Extended_Pictographic}))?)|[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]/gu

const lineBreak = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g

/**
 * Text of one line, as it is kept and shown: composed (NFC), without what is unseen, one blank where there was any
 * white, none at the ends. Nothing that a person sees is lost: what is copied from telephones and word processors
 * carries unseen marks by itself. Every text that comes from outside passes here or through `plainLines`.
 */
export function plainLine(written: string): string {
  return seen(written.replaceAll(lineBreak, ' ').replaceAll('\t', ' ')).replaceAll(/\s+/g, ' ').trim()
}

/** The same for a text of several lines: its line breaks stay, as '\n'. */
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
 * More combining marks in a row than any script writes. Normalizing a run costs the square of its length, so longer runs
 * are cut first: thirty is what Unicode's Stream-Safe Text Format (UAX 15) keeps.
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
 * Characters that a field may be sent with, before it is cleaned, where its clean text may have `most`. Blanks, unseen
 * marks and accents apart from their letters fit in; nothing looks at a longer text.
 */
export function mostWritten(most: number): number {
  return 4 * most + 200
}

/**
 * A field's text, cleaned, where its clean text may have `most` characters. A longer text than a field may be sent with
 * stays as it is: it is never cleaned, and the reader refuses it because it has more than `most`.
 */
export function plainWithin(most: number, written: string, clean = plainLine): string {
  return written.length > mostWritten(most) ? written : clean(written)
}
