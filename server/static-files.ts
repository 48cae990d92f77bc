import { serveStatic } from '@hono/node-server/serve-static'
import { type OwnPrint, ownPrintAddress, ownPrintNamed } from '../domain/designs/own-print.ts'
import { type Context, Hono, type Next } from 'hono'
import { openJpegPictures } from '../gateways/images/jpeg-pictures.ts'
import type { Shop } from '../use-cases/shop.ts'
import { forOtherSites } from './security-headers.ts'

const forever = 'public, max-age=31536000, immutable'
const anHour = 'public, max-age=3600'

export function staticFiles(shop: Shop, folders: { client: string; pictures: string }): Hono {
  const files = new Hono()
  const jpegs = openJpegPictures()
  const toFileOf = (name: string, c: Context, next: Next) => {
    const address = shop.pictures.addressOf(name, 640)
    if (!address) return next()
    c.header('cache-control', anHour)
    showElsewhere(c)
    return c.redirect(address)
  }
  files.use('/assets/*', serveStatic({ root: folders.client, precompressed: true, onFound: keep(forever) }))
  // Sends any picture as JPEG for the previews of other sites (og:image).
  files.get('/pictures/:path{.+\\.jpg}', async (c) => {
    const address = c.req.path.replace(/jpg$/, 'webp')
    const jpeg = await jpegs(address, async () => {
      const picture = await files.request(address)
      return picture.ok ? new Uint8Array(await picture.arrayBuffer()) : null
    })
    showElsewhere(c)
    if (jpeg === null) return c.text('Not found', 404)
    c.header('cache-control', forever)
    return c.body(Uint8Array.from(jpeg), 200, { 'content-type': 'image/jpeg' })
  })
  // Redirects an address of the owner's print without a size (in mails and old carts) to one of the sizes.
  files.get('/pictures/d/:file', async (c, next) => {
    const { print, end } = ownPrintFile(c.req.param('file'))
    if (!print) return next()
    showElsewhere(c)
    if (end === '') return c.redirect(`${ownPrintAddress(print)}-640.webp`)
    const bytes = await shop.ownPrints.look(print, end)
    if (bytes === null) return c.text('Not found', 404)
    c.header('cache-control', forever)
    return c.body(Uint8Array.from(bytes), 200, { 'content-type': `image/${end.split('.')[1]}` })
  })
  files.get('/pictures/p/:file{[0-9a-f]{16}-[0-9]{1,5}\\.(?:avif|webp)}', async (c) => {
    const file = c.req.param('file')
    const bytes = await shop.files.get(`p/${file}`)
    showElsewhere(c)
    if (bytes === null) return c.text('Not found', 404)
    c.header('cache-control', forever)
    return c.body(Uint8Array.from(bytes), 200, {
      'content-type': file.endsWith('.avif') ? 'image/avif' : 'image/webp',
    })
  })
  files.get('/pictures/p/:name', (c, next) => toFileOf(`p/${c.req.param('name')}`, c, next))
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
  // Redirects an address without a hash (in mails, spreadsheets and old carts) to the present picture.
  files.get('/pictures/:name', (c, next) => toFileOf(c.req.param('name'), c, next))
  // Requests for files of earlier builds get a plain 404, not a page.
  files.all('/assets/*', (c) => c.text('Not found', 404))
  files.all('/pictures/*', (c) => c.text('Not found', 404))
  files.use('/*', serveStatic({ root: folders.client, precompressed: true, onFound: keep(anHour) }))
  return files
}

/** '{name}-640.webp' → the print and '640.webp'; '{name}' → the print and ''. */
function ownPrintFile(file: string): { print: OwnPrint | null; end: string } {
  const whole = ownPrintNamed(file)
  if (whole) return { print: whole, end: '' }
  const [, name = '', end = ''] = /^(.+)-(\d+\.(?:avif|webp))$/.exec(file) ?? []
  return { print: ownPrintNamed(name), end }
}

function showElsewhere(c: Context): void {
  for (const [name, value] of Object.entries(forOtherSites)) c.header(name, value)
}

function keep(cacheControl: string) {
  return (_path: string, c: Context) => c.header('cache-control', cacheControl)
}
