import { lastingCookie } from './own-cookie.ts'

/**
 * The cookie of a browser that may look at a closed shop. It is of the shop's host and opens nothing else: the staff's
 * own cookie is for the back office, which may live on another host.
 */
export const previewCookie = lastingCookie('preview')
