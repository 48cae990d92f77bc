/** Formats a time as 2026-11-20T23:30:44Z, as PayPal does in orders and captures. */
export function toSeconds(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`
}
