import { createServer } from 'node:http'
import { readEnvironment } from '../../config/environment.ts'
import { openShop } from '../../server/open-shop.ts'
import type { PageCounters } from '../../server/page-cache/page-cache.ts'
import { listenLocally } from './listen-locally.ts'
import { testCredentials as credentials, testSettings } from './test-settings.ts'

export type ShopDoor = {
  url: string
  counters(): PageCounters
  words(address: string): Promise<string>
  /** Closes the live updates, as a stopping process does first. */
  endLive(): void
  close(): Promise<void>
}

type Place = {
  connectionString: string
  folder: string
  paymentUrl: string
  /** Database address for LISTEN, if it differs. */
  directUrl?: string
}

/** The shop has its own page cache, like a process; several shops may use one database. */
export async function openShopDoor(place: Place): Promise<ShopDoor> {
  const { connectionString, folder, paymentUrl, directUrl } = place
  const read = readEnvironment({
    DATA_DIR: folder,
    DATABASE_POOL: '4',
    BACKEND_API_KEY: testSettings.backendKey,
    MEMBERSHIP_CARD: 'on',
  })
  if (read.kind === 'refused') throw new Error(read.faults.join('\n'))
  const shop = await openShop({
    config: { ...read.config, demoCatalogue: false, database: { ...read.config.database, directUrl } },
    connectionString,
    publicUrl: 'http://tienda.example',
    payPal: { ...credentials, baseUrl: paymentUrl, sdkBaseUrl: paymentUrl, webhookId: undefined },
    log: () => {},
  })
  await shop.prepare()
  const server = await listenLocally(createServer(shop.listener))
  const url = `http://127.0.0.1:${server.port}`
  return {
    url,
    counters: () => shop.pageCounters()!,
    words: async (address) => {
      const html = await (await fetch(url + address)).text()
      return html
        .replaceAll(/<script[\s\S]*?<\/script>/g, ' ')
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/\s+/g, ' ')
    },
    endLive: shop.endLive,
    async close() {
      await server.close()
      await shop.close()
    },
  }
}
