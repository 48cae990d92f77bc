/** Finds only the number alone, not as part of an id or a time. */
export function containsNumber(text: string, figures: string): boolean {
  const asWritten = figures.replaceAll('.', String.raw`\.`)
  return new RegExp(String.raw`(?<!\w|\w-)${asWritten}(?!\w|-\w)`).test(text)
}
