import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

export type SmtpSink = {
  url: string
  /** Message-IDs of the accepted mails. */
  taken: string[]
  /** The accepted mails as they arrived. */
  mails: string[]
  port(): number
  shut(): Promise<void>
  open(): Promise<void>
}

/**
 * Implements RFC 5321 without extensions and accepts every mail when the promise of `beforeTaking` resolves. `login`:
 * the sink asks for this user and password.
 */
export async function openSmtpSink(
  beforeTaking: (messageId: string) => Promise<void> = async () => {},
  login: { user: string; password: string } | null = null,
): Promise<SmtpSink> {
  const mails: string[] = []
  const plain = login && Buffer.from(`\0${login.user}\0${login.password}`).toString('base64')
  const taken: string[] = []
  const sockets = new Set<Socket>()
  let port = 0
  let server: Server | undefined

  function converse(socket: Socket): void {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    socket.setEncoding('latin1')
    socket.write('220 sink\r\n')
    let buffer = ''
    let inData = false
    socket.on('data', (chunk: string) => {
      buffer += chunk
      for (;;) {
        const end = inData ? buffer.indexOf('\r\n.\r\n') : buffer.indexOf('\r\n')
        if (end === -1) return
        const part = buffer.slice(0, end)
        buffer = buffer.slice(end + (inData ? 5 : 2))
        if (inData) {
          const id = /^Message-ID:\s*(\S+)/im.exec(part)?.[1] ?? 'none'
          inData = false
          void beforeTaking(id).then(() => {
            taken.push(id)
            mails.push(part)
            socket.write('250 taken\r\n')
          })
        } else if (/^DATA/i.test(part)) {
          inData = true
          socket.write('354 go on\r\n')
        } else if (/^QUIT/i.test(part)) socket.end('221 bye\r\n')
        else if (/^EHLO/i.test(part) && login) socket.write('250-sink\r\n250 AUTH PLAIN\r\n')
        else if (/^AUTH/i.test(part))
          socket.write(part === `AUTH PLAIN ${plain}` ? '235 welcome\r\n' : `535 not you ${part}\r\n`)
        else socket.write('250 sink\r\n')
      }
    })
  }

  const sink: SmtpSink = {
    url: '',
    taken,
    mails,
    port: () => port,
    async open() {
      server = createServer(converse)
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
      port = (server.address() as AddressInfo).port
      sink.url = `smtp://127.0.0.1:${port}`
    },
    async shut() {
      for (const socket of sockets) socket.destroy()
      if (server) await new Promise((resolve) => server!.close(resolve))
      server = undefined
    },
  }
  await sink.open()
  return sink
}
