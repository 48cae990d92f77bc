import type { MiddlewareHandler } from 'hono'
import { isBackoffice } from '../app/is-backoffice.ts'
import { takesFile } from './sent-files.ts'

/**
 * What is sent to a page of the back office is a form. Whatever else somebody sends there is refused before a page reads
 * it, but where a file is sent: that is read once it is known who sends it. The body is bounded already
 * (limited-body.ts).
 */
export const sentForms: MiddlewareHandler = async (c, next) => {
  const { raw, path, method } = c.req
  if (method === 'GET' || method === 'HEAD' || !isBackoffice(path) || takesFile(path)) return next()
  try {
    await raw.clone().formData()
  } catch {
    return c.text('Not a form', 400)
  }
  return next()
}
