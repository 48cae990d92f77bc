/**
 * Plain parts and placeholders {word}. `said`: the value of a placeholder. When the value already ends a sentence, the
 * full stop after the placeholder is removed.
 */
export function ownWords(text: string, said: (word: string) => string): (string | { word: string })[] {
  const parts = text.split(/\{(\w+)\}/)
  return parts.map((part, index) => {
    if (index % 2 === 1) return { word: part }
    const before = parts[index - 1]
    return before !== undefined && /[.…!?]$/.test(said(before)) ? part.replace(/^\./, '') : part
  })
}
