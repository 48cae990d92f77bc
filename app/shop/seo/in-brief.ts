/** The beginning of a description: search results show about 160 letters. */
export function inBrief(text: string): string {
  const flat = text.replaceAll(/\s+/g, ' ').trim()
  return flat.length <= 160 ? flat : `${flat.slice(0, 158).replace(/\s\S*$/, '')}…`
}
