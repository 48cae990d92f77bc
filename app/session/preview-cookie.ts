import { lastingCookie } from './own-cookie.ts'

/**
 * Shows a closed shop, and allows nothing else. Belongs to the shop's host; the staff cookie belongs to the back
 * office, which may have another host.
 */
export const previewCookie = lastingCookie('preview')
