import { createHash, randomBytes } from 'node:crypto'

/**
 * A mark for one rendering: the nonce that React and the router put on the scripts they and we write. Nobody whose words
 * get into the page can know it.
 */
export function newMark(): string {
  return randomBytes(16).toString('base64url')
}

/**
 * Takes the mark off a rendered page, which is sent to many, and tells for its policy the hashes of the inline scripts
 * that carried it. Any other script that stands in the page got there by a fault of ours and is to be refused.
 */
export function takeMarkOff(html: string, mark: string): { html: string; hashes: string[] } {
  const marked = ` nonce="${mark}"`
  const hashes = new Set<string>()
  for (let at = html.indexOf('<script'); at !== -1; at = html.indexOf('<script', at)) {
    const opened = html.indexOf('>', at)
    // As browsers read it: whatever a script was opened with, it goes on until here.
    const closed = html.indexOf('</script>', opened)
    if (opened === -1 || closed === -1) break
    const attributes = html.slice(at, opened)
    at = closed
    if (!attributes.includes(marked) || closed === opened + 1 || / src=/.test(attributes)) continue
    // Data, the page's own and that for search engines, is not run and needs no leave.
    if (/type="application\/(?:ld\+)?json"/.test(attributes)) continue
    hashes.add(hashOf(html.slice(opened + 1, closed)))
  }
  return { html: html.replaceAll(marked, ''), hashes: [...hashes] }
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
