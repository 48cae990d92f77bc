import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export type OpenServer = {
  port: number
  close(): Promise<void>
}

/** Opens the server at a free port of this machine. `close` also ends connections that are still open. */
export async function listenLocally(server: Server): Promise<OpenServer> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
