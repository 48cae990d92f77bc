import { productStandings } from '../data/purchase/live-stock.ts'
import type { Live } from '../app/api/live-api.ts'
import { LiveStreams, mostOfNetwork } from '../app/api/live-streams.ts'
import { LiveStock } from '../use-cases/catalogue/live-stock.ts'
import type { Shop } from '../use-cases/shop.ts'
import { headersOfEverything } from './security-headers.ts'

export type OpenLive = Live & {
  /** News of the catalogue, of what rings and of the staff's sessions, of this process or another. */
  heard(news: string): void
  listening(on: boolean): void
  /** Ends every open page's stream, at once and cleanly: they come back to another process. */
  end(): void
}

/** What open pages are told by. `connectionsPerAddress`: what one network may hold open of anything; null: nobody counts. */
export function openLive(
  { db, log, settings }: Pick<Shop, 'db' | 'log' | 'settings'>,
  connectionsPerAddress: number | null = null,
): OpenLive {
  const ring: Live['ring'] = new Set()
  const stock = new LiveStock({
    read: (ids) => productStandings(db, ids),
    failed: ({ message }) => log({ level: 'warn', what: 'open pages not told', error: message }),
  })
  // Who holds many pages open still opens the next one.
  const ofNetwork = Math.min(mostOfNetwork, Math.floor((connectionsPerAddress ?? Infinity) / 3))
  const streams = new LiveStreams({ headers: headersOfEverything(settings), ofNetwork })
  return {
    stock,
    streams,
    ring,
    heard(news) {
      if (news === 'ring') for (const page of ring) page.rings()
      else if (news === 'staff') for (const page of ring) page.staffChanged()
      else stock.heard(news)
    },
    listening: (on) => stock.listening(on),
    end() {
      streams.end()
      stock.close()
    },
  }
}
