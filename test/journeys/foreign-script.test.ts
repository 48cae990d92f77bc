import { createServer } from 'node:http'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { expect, test } from '@playwright/test'
import type { ServerBuild } from 'react-router'
import { openPictures } from '../../gateways/images/pictures.ts'
import { builtFolder, builtPages } from '../../server/built-pages.ts'
import { createApp } from '../../server/create-app.ts'
import { createPages } from '../../server/open-pages.ts'
import { listenLocally } from '../helpers/listen-locally.ts'
import { listening } from '../helpers/journey-steps.ts'
import { createTestShop } from '../helpers/test-shop.ts'

const foreign =
  '<script>window.stolen = "inline"</script><script nonce="guess">window.stolen = "guessed"</script>' +
  '<img src="/nothing" alt="" onerror="window.stolen = \'handler\'">'

/** The fault is deliberate: user text is inserted without escaping. */
async function faultyPages(): Promise<ServerBuild> {
  const build = await builtPages()
  const render = build.entry.module.default
  const module = {
    ...build.entry.module,
    default: async (...args: Parameters<typeof render>) => {
      const page = (await render(...args)) as Response
      const html = (await page.text()).replace('<main', `${foreign}<main`)
      return new Response(html, { status: page.status, headers: page.headers })
    },
  }
  return { ...build, entry: { ...build.entry, module } } as ServerBuild
}

test('a script injected into a page does not run, and the shop’s own scripts do', async ({ page }) => {
  const at = await createTestShop()
  const shop = { ...at.shop, pictures: await openPictures(path.resolve('catalogue/pictures')) }
  const { pages } = createPages(shop, faultyPages, { mode: 'production' })
  const folders = { client: path.join(builtFolder, 'client'), pictures: path.resolve('catalogue/pictures') }
  const app = createApp({ shop, pages, folders })
  const server = await listenLocally(createServer(getRequestListener(app.fetch)))
  try {
    for (const address of ['/', '/checkout', '/login']) {
      const refused: string[] = []
      page.removeAllListeners('console')
      page.on('console', (message) => void refused.push(message.text()))
      await page.goto(`http://localhost:${server.port}${address}`)
      // Hydration shows that the shop's own inline scripts ran and gave the page's data to the router.
      await listening(page)
      await expect.poll(() => refused.filter((line) => /Content Security Policy/.test(line)).length).toBe(3)
      expect(await page.evaluate(() => 'stolen' in window), address).toBe(false)
      expect(await page.content()).not.toMatch(/nonce="[\w-]{22}"/)
    }
  } finally {
    await server.close()
    await at.close()
  }
})
