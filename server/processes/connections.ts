import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { largestFiles } from '../../domain/pictures/largest-files.ts'
import { OpenByNetwork } from '../../domain/purchase/open-by-network.ts'

export type ConnectionLimits = {
  /** In milliseconds: limit for a request's head, from the connection or from the end of the previous response. */
  headMs: number
  /** In milliseconds: limit for the whole request, with its body. */
  requestMs: number
  /** In milliseconds: limit for a connection without any byte in either direction. */
  stillMs: number
  /**
   * Limit of a network's connections at the same time. null behind a proxy: all connections have the proxy's address.
   */
  perNetwork: number | null
}

/** The speed of a phone on a bad line, in bytes per millisecond: half a megabit per second. */
const slowestLine = 62.5

/**
 * A phone on a bad line can send a head within seconds, and the largest file in time. Two minutes of silence are
 * enough: the payment provider answers well before, and a slow reader still reads some bytes.
 */
export const usualConnectionLimits: ConnectionLimits = {
  headMs: 20_000,
  requestMs: Math.ceil(Math.max(...Object.values(largestFiles)) / slowestLine),
  stillMs: 120_000,
  perNetwork: null,
}

/**
 * Limits the connections of one network. At the limit the network's oldest idle connection is closed for the new one;
 * without an idle one, the oldest whose request is incomplete. So a client that keeps half-sent requests does not
 * block a neighbour behind the same address. When all connections wait for an answer, the new one is refused.
 */
export function limitConnections(server: Server, { stillMs, perNetwork }: ConnectionLimits): void {
  server.setTimeout(stillMs)
  if (perNetwork === null) return
  const open = new OpenByNetwork<Socket>(perNetwork)
  const requests = new WeakMap<Socket, IncomingMessage>()

  server.on('request', (request, response) => {
    const { socket } = request
    requests.set(socket, request)
    response.once('close', () => {
      if (requests.get(socket) === request) requests.delete(socket)
    })
  })

  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? ''
    for (let theirs = open.inFullNetwork(address); theirs; theirs = open.inFullNetwork(address)) {
      const idle =
        oldest(theirs, (each) => !requests.has(each)) ??
        oldest(theirs, (each) => !requests.get(each)?.complete)
      if (!idle) return void socket.destroy()
      open.remove(idle)
      idle.destroy()
    }
    open.add(socket, address)
    socket.once('close', () => open.remove(socket))
  })
}

function oldest(sockets: ReadonlySet<Socket>, fits: (socket: Socket) => boolean): Socket | undefined {
  for (const socket of sockets) if (fits(socket)) return socket
  return undefined
}
