import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export type LeanAnswer = { status: number; head: string; body: string }

/** A client with one keep-alive connection that sends one request at a time. */
export type LeanClient = {
  request(method: 'GET' | 'POST', path: string, headers?: string, body?: string): Promise<LeanAnswer>
  close(): void
}

/**
 * Opens a client that uses almost no CPU, so that it does not disturb the measurement. It reads only responses with a
 * Content-Length. `headers`: complete lines, each with CRLF. `from`: the client's loopback address.
 */
export async function openLeanClient(port: number, from = '127.0.0.1'): Promise<LeanClient> {
  const socket: Socket = connect({ port, host: '127.0.0.1', localAddress: from, noDelay: true })
  await once(socket, 'connect')
  let arrived = Buffer.alloc(0)
  let waiting: { resolve: (answer: LeanAnswer) => void; reject: (error: Error) => void } | null = null
  socket.on('data', (chunk) => {
    arrived = arrived.length === 0 ? chunk : Buffer.concat([arrived, chunk])
    const headEnd = arrived.indexOf('\r\n\r\n')
    if (headEnd < 0) return
    const head = arrived.toString('latin1', 0, headEnd)
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
    if (length === undefined) return void socket.destroy(new Error(`an answer without its length:\n${head}`))
    const end = headEnd + 4 + Number(length)
    if (arrived.length < end) return
    const body = arrived.toString('utf8', headEnd + 4, end)
    arrived = arrived.subarray(end)
    waiting?.resolve({ status: Number(head.slice(9, 12)), head, body })
  })
  socket.on('error', (error) => waiting?.reject(error))
  socket.on('close', () => waiting?.reject(new Error('the connection ended')))

  return {
    request: (method, path, headers = '', body = '') =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        socket.write(
          `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${headers}` +
            (method === 'POST' ? `content-length: ${Buffer.byteLength(body)}\r\n` : '') +
            `\r\n${body}`,
        )
      }),
    close: () => socket.destroy(),
  }
}
