/** Whether these figures stand in a text by themselves: an id or a moment may have the same ones within. */
export function standsIn(text: string, figures: string): boolean {
  const asWritten = figures.replaceAll('.', String.raw`\.`)
  return new RegExp(String.raw`(?<!\w|\w-)${asWritten}(?!\w|-\w)`).test(text)
}
