import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { largestFiles } from '../../domain/pictures/largest-files.ts'
import { OpenByNetwork } from '../../domain/purchase/open-by-network.ts'

/** Times in milliseconds. */
export type ConnectionLimits = {
  /** For the head of a request, from the connection or the last answer's end on. */
  headMs: number
  /** For the whole request, its body included. */
  requestMs: number
  /** Without a byte in either direction, whoever's turn it is. */
  stillMs: number
  /** Connections of one visitor's network at a time; null where a proxy stands in front, whose address all of them have. */
  perNetwork: number | null
}

/** What a telephone on a bad line sends, in bytes a millisecond: half a megabit a second. */
const slowestLine = 62.5

/**
 * A telephone on a bad line sends a head within seconds, and the largest file it may send has its time. The provider
 * answers well before two minutes are over, and whoever reads an answer slowly still reads.
 */
export const usualConnectionLimits: ConnectionLimits = {
  headMs: 20_000,
  requestMs: Math.ceil(Math.max(...Object.values(largestFiles)) / slowestLine),
  stillMs: 120_000,
  perNetwork: null,
}

/**
 * Bounds what one network can hold open. At the bound, its oldest connection that asks nothing, or has not asked it to
 * the end, makes room for the new one: whoever keeps half-sent requests keeps nobody out, not even a neighbour behind
 * the same address. Where all of them wait for an answer, the new one is turned away.
 */
export function limitConnections(server: Server, { stillMs, perNetwork }: ConnectionLimits): void {
  server.setTimeout(stillMs)
  if (perNetwork === null) return
  const open = new OpenByNetwork<Socket>(perNetwork)
  const asked = new WeakMap<Socket, IncomingMessage>()

  server.on('request', (request, response) => {
    const { socket } = request
    asked.set(socket, request)
    response.once('close', () => {
      if (asked.get(socket) === request) asked.delete(socket)
    })
  })

  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? ''
    for (let theirs = open.inFullNetwork(address); theirs; theirs = open.inFullNetwork(address)) {
      const idle =
        oldest(theirs, (each) => !asked.has(each)) ?? oldest(theirs, (each) => !asked.get(each)?.complete)
      if (!idle) return void socket.destroy()
      open.remove(idle)
      idle.destroy()
    }
    open.add(socket, address)
    socket.once('close', () => open.remove(socket))
  })
}

/** In the order in which they came. */
function oldest(sockets: ReadonlySet<Socket>, fits: (socket: Socket) => boolean): Socket | undefined {
  for (const socket of sockets) if (fits(socket)) return socket
  return undefined
}
