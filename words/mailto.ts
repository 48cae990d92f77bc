/** The link that begins a mail to this address. Addresses may contain `?`, `&` and `#` (RFC 6068 wants them encoded). */
export const mailto = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`
