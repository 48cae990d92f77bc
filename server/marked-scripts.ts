import { createHash, randomBytes } from 'node:crypto'

/**
 * A nonce for one rendering. React and the router put it on their inline scripts and ours. Text that a stranger gets
 * into the page cannot contain it, because it is random.
 */
export function newMark(): string {
  return randomBytes(16).toString('base64url')
}

/**
 * Removes the nonce from a rendered page, because the page is sent to many visitors. Returns the hashes of the inline
 * scripts that had the nonce, for the page's Content-Security-Policy. Any other script in the page is refused by
 * browsers.
 */
export function takeMarkOff(html: string, mark: string): { html: string; hashes: string[] } {
  const marked = ` nonce="${mark}"`
  const hashes = new Set<string>()
  for (let at = html.indexOf('<script'); at !== -1; at = html.indexOf('<script', at)) {
    const opened = html.indexOf('>', at)
    // Browsers end every script at the next closing tag.
    const closed = html.indexOf('</script>', opened)
    if (opened === -1 || closed === -1) break
    const attributes = html.slice(at, opened)
    at = closed
    if (!attributes.includes(marked) || closed === opened + 1 || / src=/.test(attributes)) continue
    // JSON data (of the page, or for search engines) is not executed and needs no permission.
    if (/type="application\/(?:ld\+)?json"/.test(attributes)) continue
    hashes.add(hashOf(html.slice(opened + 1, closed)))
  }
  return { html: html.replaceAll(marked, ''), hashes: [...hashes] }
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
