import type { MiddlewareHandler } from 'hono'
import { isBackoffice } from '../app/is-backoffice.ts'
import { takesFile } from './form-limits.ts'

/**
 * Refuses bodies that are not forms before a page of the back office reads them. Pages that accept a file are
 * excluded: their body is read only after the sender is known. Another middleware limits the size (form-limits.ts).
 */
export const refuseNonForms: MiddlewareHandler = async (c, next) => {
  const { raw, path, method } = c.req
  if (method === 'GET' || method === 'HEAD' || !isBackoffice(path) || takesFile(path)) return next()
  try {
    await raw.clone().formData()
  } catch {
    return c.text('Not a form', 400)
  }
  return next()
}
