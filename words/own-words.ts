/**
 * A sentence of ours in parts: the words as they stand, and, in the place of {word}, whose own words come there. Where
 * those (`said`) end a sentence by themselves, ours does not end it again.
 */
export function ownWords(text: string, said: (word: string) => string): (string | { word: string })[] {
  const parts = text.split(/\{(\w+)\}/)
  return parts.map((part, index) => {
    if (index % 2 === 1) return { word: part }
    const before = parts[index - 1]
    return before !== undefined && /[.…!?]$/.test(said(before)) ? part.replace(/^\./, '') : part
  })
}
