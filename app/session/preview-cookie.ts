import { lastingCookie } from './own-cookie.ts'

/**
 * The preview cookie shows a closed shop to staff, and allows nothing else. It belongs to the shop's host; the staff
 * cookie belongs to the back office, which may have another host.
 */
export const previewCookie = lastingCookie('preview')
