import { type Context, Hono } from 'hono'
import type { Shop } from '../use-cases/shop.ts'
import { paletteOf } from '../domain/settings/brand-colours.ts'
import { iconSign } from '../use-cases/settings/kept-brand-icons.ts'
import { forOtherSites } from './security-headers.ts'

/** `whole`: the icon fills its square, because phones cut their own shape out of it. */
const signs = [
  { file: 'favicon-32.png', size: 32, whole: false },
  { file: 'apple-touch-icon.png', size: 180, whole: true },
  { file: 'icon-192.png', size: 192, whole: false },
  { file: 'icon-512.png', size: 512, whole: false },
  { file: 'icon-maskable-512.png', size: 512, whole: true },
] as const

/**
 * Sends the icons that `iconSign` chooses: the brand's logo, the first letter of its name, or the files of public/.
 * Browsers check for a new version each time, so another logo shows at once. `pictures` serves the logo's file.
 */
export function brandFiles(shop: Shop, pictures: Hono): Hono {
  const files = new Hono()
  files.get('/favicon.svg', async (c, next) => {
    const sign = iconSign(shop)
    if (sign.kind === 'files') return next()
    if (sign.kind === 'picture') return toPng(c)
    return c.body(await shop.icons.svg(sign), 200, headersOf(c, 'image/svg+xml'))
  })
  for (const { file, size, whole } of signs)
    files.get(`/${file}`, async (c, next) => {
      const sign = iconSign(shop)
      if (sign.kind === 'files') return next()
      const { paper } = paletteOf(shop.settings.brand.look)
      const png =
        sign.kind === 'letter'
          ? await shop.icons.png({ ...sign, size, whole })
          : await shop.icons.framed({ address: sign.address, paper, size, whole }, () =>
              fileOf(pictures, sign.address),
            )
      return c.body(new Uint8Array(png), 200, headersOf(c, 'image/png'))
    })
  return files
}

function headersOf(c: Context, type: string): Record<string, string> {
  const forever = c.req.query('v') !== undefined
  return {
    'content-type': type,
    'cache-control': forever ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...forOtherSites,
  }
}

/** A logo is a raster picture, so a request for the SVG icon is redirected to the PNG icon. */
function toPng(c: Context): Response {
  c.header('cache-control', 'no-cache')
  return c.redirect('/icon-192.png')
}

async function fileOf(pictures: Hono, address: string): Promise<Uint8Array> {
  const answer = await pictures.request(address)
  if (!answer.ok) throw new Error(`the logo ${address} is not there: ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}
