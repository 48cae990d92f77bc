import { hash } from 'node:crypto'

/** What the database keeps of a secret that a cookie or a link carries: enough to know it again, no way back to it. */
export function hashOfSecret(secret: string): string {
  return hash('sha256', secret, 'base64url')
}
