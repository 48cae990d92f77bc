/** Addresses may contain `?`, `&` and `#` (RFC 6068). */
export const mailto = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`
