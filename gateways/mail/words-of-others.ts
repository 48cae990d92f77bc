/*
 * In a mail of plain text nothing tells the shop's lines from a buyer's but their form: so that no comment imitates a
 * total, a link or another order, each line that somebody else wrote begins with '> ', and a name is one line.
 */

/** Words of somebody else, line by line, as mail programs quote. */
export function quotedLines(words: string): string[] {
  return words.split(/\r\n?|[\n\v\f\u0085\u2028\u2029]/).map((line) => `> ${line}`)
}

/** A name or a line of an address that somebody else wrote, without line breaks. */
export function inOneLine(words: string): string {
  return words.replaceAll(/\s+/g, ' ').trim()
}
