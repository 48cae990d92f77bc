import { lastingCookie } from './own-cookie.ts'

/**
 * The cookie of a browser that may see a closed shop. It belongs to the shop's host and allows nothing else; the staff
 * cookie belongs to the back office, which may have another host.
 */
export const previewCookie = lastingCookie('preview')
