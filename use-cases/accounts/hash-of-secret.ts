import { hash } from 'node:crypto'

/** The form in which the database keeps a secret of a cookie or link: it can be compared, but not turned back. */
export function hashOfSecret(secret: string): string {
  return hash('sha256', secret, 'base64url')
}
