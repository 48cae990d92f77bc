import { createApp } from '../../server/create-app.ts'
import { openLive } from '../../server/open-live.ts'
import type { Shop } from '../../use-cases/shop.ts'
import { heldToDescription } from './described-answers.ts'

/** The app has no pages. `answered` collects the responses of the API. */
export function openTestApp(shop: Shop, answered: Set<string>) {
  const live = openLive(shop)
  const app = createApp({
    shop,
    pages: async (_, { tooLong }) =>
      new Response('pages are not part of this test', { status: tooLong ? 413 : 404 }),
    folders: { client: 'build/client', pictures: 'catalogue/pictures' },
    live,
  })
  return { app: heldToDescription(app, answered), live }
}
