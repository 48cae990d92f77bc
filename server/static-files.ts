import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import type { Shop } from '../use-cases/shop.ts'
import { forOtherSites } from './security-headers.ts'

const forever = 'public, max-age=31536000, immutable'
const anHour = 'public, max-age=3600'

/** Built scripts and styles, rendered pictures and the files of public/, with how long each may be kept. */
export function staticFiles(shop: Shop, folders: { client: string; pictures: string }): Hono {
  const files = new Hono()
  files.use('/assets/*', serveStatic({ root: folders.client, precompressed: true, onFound: keep(forever) }))
  files.use(
    '/pictures/*',
    serveStatic({
      root: folders.pictures,
      rewriteRequestPath: (path) => path.replace('/pictures/', '/'),
      onFound: (_path, c) => {
        c.header('cache-control', forever)
        showElsewhere(c)
      },
    }),
  )
  // The address without a hash (mails, spreadsheets, carts of last year) leads to the picture of today.
  files.get('/pictures/:name', (c, next) => {
    const address = shop.pictures.addressOf(c.req.param('name'), 640)
    if (!address) return next()
    c.header('cache-control', anHour)
    showElsewhere(c)
    return c.redirect(address)
  })
  // A file of a page of yesterday: no page, and no way to one.
  files.all('/assets/*', (c) => c.text('Not found', 404))
  files.all('/pictures/*', (c) => c.text('Not found', 404))
  files.use('/*', serveStatic({ root: folders.client, precompressed: true, onFound: keep(anHour) }))
  return files
}

function showElsewhere(c: Context): void {
  for (const [name, value] of Object.entries(forOtherSites)) c.header(name, value)
}

function keep(cacheControl: string) {
  return (_path: string, c: Context) => c.header('cache-control', cacheControl)
}
