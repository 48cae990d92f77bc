import { once } from 'node:events'
import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type StartRefused, startRefused } from '../database/refused.ts'
import { type ConnectionLimits, limitConnections, usualConnectionLimits } from './connections.ts'

export type ClaimedPort = {
  kind: 'ok'
  port: number
  /** Passes requests to the listener, also those that arrived before. */
  open(listener: RequestListener): void
  /** Takes no new requests, lets running ones finish, and cuts those that take longer than `bound` milliseconds. */
  close(bound: number): Promise<void>
}

/** Limit in bytes for URL, cookies and all other headers of a request. Node refuses a larger head with 431. */
const largestHead = 16 * 1024

/**
 * Takes the port at once: a port in use is reported before any long work, and no other program can take it meanwhile.
 * Requests before `open` wait.
 */
export async function claimPort(
  host: string,
  port: number,
  limits: ConnectionLimits = usualConnectionLimits,
): Promise<ClaimedPort | StartRefused> {
  let listener: RequestListener | undefined
  const waiting: (() => void)[] = []
  const { headMs, requestMs } = limits
  const options = {
    maxHeaderSize: largestHead,
    headersTimeout: headMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: Math.min(2_000, headMs / 4),
  }
  const server = createServer(options, (request, response) => {
    if (listener !== undefined) listener(request, response)
    else waiting.push(() => listener?.(request, response))
  })
  limitConnections(server, limits)
  try {
    await once(server.listen(port, host), 'listening')
  } catch (error) {
    return startRefused(reasonOf(error as NodeJS.ErrnoException, host, port))
  }
  return {
    kind: 'ok',
    port: (server.address() as AddressInfo).port,
    open: (opened) => {
      listener = opened
      for (const enter of waiting.splice(0)) enter()
    },
    close: (bound) =>
      new Promise((resolve) => {
        const cut = setTimeout(() => server.closeAllConnections(), bound)
        server.close(() => {
          clearTimeout(cut)
          resolve()
        })
        server.closeIdleConnections()
        // Without a listener the waiting requests will never be answered.
        if (listener === undefined) server.closeAllConnections()
      }),
  }
}

function reasonOf(failure: NodeJS.ErrnoException, host: string, port: number): string {
  switch (failure.code) {
    case 'EADDRINUSE':
      return `El puerto ${port} ya está ocupado: cierra el programa que lo usa o elige otro, por ejemplo PORT=${port === 65_535 ? 3000 : port + 1} npm start.`
    case 'EACCES':
      return `Tu usuario no puede atender en el puerto ${port}: elige uno de 1024 en adelante con PORT.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST=${host} no es una dirección de esta máquina.`
    default:
      return `No se pudo atender en ${host}:${port}: ${failure.message}.`
  }
}
