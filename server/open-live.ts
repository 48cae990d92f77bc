import { stockOfProducts } from '../data/purchase/stock-of-products.ts'
import type { Live } from '../app/api/live-api.ts'
import { LiveStreams, mostOfNetwork } from '../app/api/live-streams.ts'
import { LiveStock } from '../use-cases/catalogue/live-stock.ts'
import type { Shop } from '../use-cases/shop.ts'
import { headersOfEverything } from './security-headers.ts'

export type OpenLive = Live & {
  /** Receives a notification of the database about the catalogue, alerts, or sessions of staff. */
  heard(news: string): void
  listening(on: boolean): void
  /** Ends all live connections. The pages then connect to another process. */
  end(): void
}

/** `connectionsPerAddress`: limits all connections of one network; null sets no limit. */
export function openLive({ db, log, settings }: Shop, connectionsPerAddress: number | null = null): OpenLive {
  const alertListeners: Live['alertListeners'] = new Set()
  const stock = new LiveStock({
    read: (ids) => stockOfProducts(db, ids),
    failed: ({ message }) => log({ level: 'warn', what: 'open pages not told', error: message }),
  })
  // Live-update connections use at most a third of the limit, so that a visitor with many open pages can open another.
  const ofNetwork = Math.min(mostOfNetwork, Math.floor((connectionsPerAddress ?? Infinity) / 3))
  const streams = new LiveStreams({ headers: headersOfEverything(settings), ofNetwork })
  return {
    stock,
    streams,
    alertListeners,
    heard(news) {
      if (news === 'ring') for (const page of alertListeners) page.alert()
      else if (news === 'staff') for (const page of alertListeners) page.staffChanged()
      else stock.heard(news)
    },
    listening: (on) => stock.listening(on),
    end() {
      streams.end()
      stock.close()
    },
  }
}
