import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import { isIP } from 'node:net'
import type { Allowed } from '../../gateways/spreadsheets/spreadsheet-fetcher.ts'
import { testKeyPair } from './https-key-pair.ts'
import { listenLocally } from './listen-locally.ts'

export const spreadsheetHost = 'hojas.example'

export type SpreadsheetServer = {
  /** Settings of a gateway that may reach only this server. */
  allowed: Allowed
  at(path: string): string
  /** Counts the DNS lookups of each name. */
  lookups: Map<string, number>
  /** `time` is the number of earlier lookups of this name. */
  names: Map<string, (time: number) => string[]>
  connections(): number
  close(): Promise<void>
}

/** The server has a host name that only the test can resolve. */
export async function openSpreadsheetServer(listener: RequestListener): Promise<SpreadsheetServer> {
  const server = createServer(testKeyPair, listener)
  let connections = 0
  server.on('connection', () => (connections += 1))
  const { port, close } = await listenLocally(server)
  const lookups = new Map<string, number>()
  const names = new Map([[spreadsheetHost, (): string[] => ['127.0.0.1']]]) as SpreadsheetServer['names']
  return {
    allowed: {
      address: '127.0.0.1',
      port: String(port),
      ca: testKeyPair.cert,
      async lookup(name) {
        const before = lookups.get(name) ?? 0
        lookups.set(name, before + 1)
        const addresses = names.get(name)?.(before) ?? (isIP(name) ? [name] : [])
        return addresses.map((address) => ({ address, family: isIP(address) }))
      },
    },
    at: (path) => `https://${spreadsheetHost}:${port}${path}`,
    lookups,
    names,
    connections: () => connections,
    close,
  }
}
