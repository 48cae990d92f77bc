import { createHash, randomBytes } from 'node:crypto'

/**
 * Returns a random nonce, which React and the router put on their inline scripts and ours. A stranger's text in the
 * page cannot contain the nonce.
 */
export function newNonce(): string {
  return randomBytes(16).toString('base64url')
}

/**
 * Removes the nonce from a page, because the page is sent to many visitors. Returns the hashes of the scripts that had
 * it, for the Content-Security-Policy: browsers refuse any other script.
 */
export function takeNoncesOff(html: string, nonce: string): { html: string; hashes: string[] } {
  const nonceAttribute = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  for (let at = html.indexOf('<script'); at !== -1; at = html.indexOf('<script', at)) {
    const opened = html.indexOf('>', at)
    // For browsers, a script ends at the next closing tag.
    const closed = html.indexOf('</script>', opened)
    if (opened === -1 || closed === -1) break
    const attributes = html.slice(at, opened)
    at = closed
    if (!attributes.includes(nonceAttribute) || closed === opened + 1 || / src=/.test(attributes)) continue
    // JSON data is not executed and needs no permission.
    if (/type="application\/(?:ld\+)?json"/.test(attributes)) continue
    hashes.add(hashOf(html.slice(opened + 1, closed)))
  }
  return { html: html.replaceAll(nonceAttribute, ''), hashes: [...hashes] }
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
