import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type IncomingMessage, request as httpRequest, type RequestListener } from 'node:http'
import { connect, type Socket } from 'node:net'
import { after, describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { type ConnectionLimits, usualConnectionLimits } from './connections.ts'
import { claimPort, type ClaimedPort } from './claimed-port.ts'

const doors: ClaimedPort[] = []
after(() => Promise.all(doors.map((door) => door.close(0))))

async function claim(limits?: ConnectionLimits): Promise<ClaimedPort> {
  const claimed = await claimPort('127.0.0.1', 0, limits)
  return claimed.kind === 'ok' ? claimed : assert.fail(claimed.reason)
}

async function door(
  limits: Partial<ConnectionLimits>,
  listener: RequestListener = hello,
): Promise<ClaimedPort> {
  const patient = { headMs: 600_000, requestMs: 600_000, stillMs: 600_000, perNetwork: null }
  const claimed = await claim({ ...patient, ...limits })
  doors.push(claimed)
  claimed.open(listener)
  return claimed
}

function hello(request: IncomingMessage, response: Parameters<RequestListener>[1]): void {
  request.resume()
  request.on('end', () => response.end('hola'))
}

type Line = { socket: Socket; heard: () => string; closed: Promise<void> }

async function line(to: ClaimedPort, said: string, from = '127.0.0.1'): Promise<Line> {
  const socket = connect({ port: to.port, host: '127.0.0.1', localAddress: from })
  const heard: Buffer[] = []
  socket.on('data', (chunk) => heard.push(chunk))
  socket.on('error', () => {})
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  await once(socket, 'connect')
  socket.write(said)
  return { socket, closed, heard: () => Buffer.concat(heard).toString() }
}

function get(to: ClaimedPort, from = '127.0.0.1'): Promise<string> {
  return new Promise((resolve, reject) => {
    httpRequest({ port: to.port, host: '127.0.0.1', localAddress: from, agent: false }, (response) => {
      let body = ''
      response.on('data', (chunk) => (body += chunk))
      response.on('end', () => resolve(body))
    })
      .on('error', reject)
      .end()
  })
}

const halfHead = 'GET / HTTP/1.1\r\nHost: tienda\r\nX-Half: '
const halfBody = 'POST / HTTP/1.1\r\nHost: tienda\r\nContent-Length: 1000\r\n\r\nhalf'

describe('requests that never finish', () => {
  test('a connection that sends nothing, half a head or half a body is closed', async () => {
    const to = await door({ headMs: 300, requestMs: 400 })
    const lines = await Promise.all(['', halfHead, halfBody].map((said) => line(to, said)))
    await Promise.all(lines.map(({ closed }) => closed))
    for (const { heard } of lines) assert.match(heard(), /^HTTP\/1\.1 408 /)
    assert.equal(await get(to), 'hola')
  })

  test('a connection whose response is not read is closed', async () => {
    let ended: Promise<unknown> = Promise.resolve()
    const to = await door({ stillMs: 300 }, (_request, response) => {
      ended = once(response, 'close')
      response.end(Buffer.alloc(64 * 1024 * 1024))
    })
    const { socket } = await line(to, 'GET / HTTP/1.1\r\nHost: tienda\r\n\r\n')
    socket.pause()
    await once(socket, 'readable').catch(() => {})
    await ended
    socket.destroy()
  })
})

test('a slow connection is served, letter by letter in both directions', async () => {
  const long = 'x'.repeat(300_000)
  const to = await door(usualConnectionLimits, (request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => response.end(`${body}${long}`))
  })
  const { socket, closed, heard } = await line(to, '')
  for (const letter of 'POST / HTTP/1.1\r\nHost: tienda\r\nConnection: close\r\nContent-Length: 4\r\n\r\nhola') {
    socket.write(letter)
    await wait(1)
  }
  socket.on('data', () => {
    socket.pause()
    setTimeout(() => socket.resume(), 1)
  })
  await closed
  assert.ok(heard().endsWith(`hola${long}`))
})

describe('connections of one network', () => {
  test('at the limit of a network its oldest idle connection is closed for a new one; other networks are not affected', async () => {
    const to = await door({ perNetwork: 3 })
    const greedy = '127.0.0.2'
    const held = []
    for (const said of [halfHead, '', halfBody]) held.push(await line(to, said, greedy))
    const [first, second, third] = held
    assert.equal(await get(to, '127.0.0.3'), 'hola')
    assert.equal(await get(to, greedy), 'hola', 'a new connection of the same address is served')
    await first!.closed
    assert.ok(!second!.socket.closed && !third!.socket.closed)
  })

  test('hundreds of half-sent requests leave only the allowed number of connections open', async () => {
    const to = await door({ perNetwork: 5 })
    const lines: Line[] = []
    for (let each = 0; each < 300; each += 1) lines.push(await line(to, halfHead, '127.0.0.2'))
    let closed = 0
    for (const each of lines) void each.closed.then(() => (closed += 1))
    while (closed < 295) await wait(5)
    assert.equal(await get(to, '127.0.0.3'), 'hola')
    assert.equal(closed, 295)
    for (const { socket } of lines) socket.destroy()
  })

  test('a connection that waits for a response is not closed for a new one, which is refused instead', async () => {
    const waiting: (() => void)[] = []
    const to = await door({ perNetwork: 2 }, (_request, response) => waiting.push(() => response.end('hola')))
    const answers = [get(to, '127.0.0.2'), get(to, '127.0.0.2')]
    while (waiting.length < 2) await wait(5)
    await assert.rejects(get(to, '127.0.0.2'))
    for (const answer of waiting) answer()
    assert.deepEqual(await Promise.all(answers), ['hola', 'hola'])
  })

  test('a connection that ends frees its slot', async () => {
    const to = await door({ perNetwork: 1 })
    for (let each = 0; each < 5; each += 1) assert.equal(await get(to, '127.0.0.2'), 'hola')
  })

  test('behind a proxy, connections are not counted by network, because all have the proxy’s address', async () => {
    const to = await door({ perNetwork: null })
    const lines = await Promise.all(Array.from({ length: 50 }, () => line(to, halfHead, '127.0.0.2')))
    assert.equal(await get(to, '127.0.0.2'), 'hola')
    assert.ok(lines.every(({ socket }) => !socket.closed))
    for (const { socket } of lines) socket.destroy()
  })
})

test('a taken port and a foreign address are refused in one sentence', async () => {
  const first = await claim()
  const second = await claimPort('127.0.0.1', first.port)
  assert.match(
    second.kind === 'refused' ? second.reason : '',
    new RegExp(`^El puerto ${first.port} ya está ocupado: .*PORT=${first.port + 1} npm start\\.$`),
  )
  await first.close(0)
  const foreign = await claimPort('192.0.2.1', 0)
  assert.equal(
    foreign.kind === 'refused' && foreign.reason,
    'HOST=192.0.2.1 no es una dirección de esta máquina.',
  )
})

test('a request before the opening waits and is then answered', async () => {
  const claimed = await claim()
  const knock = fetch(`http://127.0.0.1:${claimed.port}/`).then((response) => response.text())
  claimed.open((_request, response) => response.end('adelante'))
  assert.equal(await knock, 'adelante')
  await claimed.close(1000)
})

test('Node refuses a request head of more than sixteen kilobytes with 431, and no handler runs', async () => {
  const claimed = await claim()
  claimed.open((_request, response) => response.end('adelante'))
  const statuses = await Promise.all(
    [12_000, 17_000].map(async (bytes) => {
      const headers = { cookie: 'a'.repeat(bytes), connection: 'close' }
      const answer = await fetch(`http://127.0.0.1:${claimed.port}/`, { headers })
      await answer.text()
      return answer.status
    }),
  )
  await claimed.close(0)
  assert.deepEqual(statuses, [200, 431])
})

test('closing lets a request under way finish and accepts no new ones', async () => {
  const claimed = await claim()
  let finish = (): void => undefined
  const inside = new Promise<void>((resolve) => {
    claimed.open((_request, response) => {
      finish = () => response.end('hasta el final')
      resolve()
    })
  })
  const answer = fetch(`http://127.0.0.1:${claimed.port}/`).then((response) => response.text())
  await inside
  const closed = claimed.close(60_000)
  await assert.rejects(fetch(`http://127.0.0.1:${claimed.port}/`))
  finish()
  assert.equal(await answer, 'hasta el final')
  await closed
})

test('a request that never finishes is cut off', async () => {
  const claimed = await claim()
  const inside = new Promise<void>((resolve) => claimed.open(() => resolve()))
  const answer = fetch(`http://127.0.0.1:${claimed.port}/`).then(
    () => 'answered',
    () => 'cut',
  )
  await inside
  await claimed.close(0)
  assert.equal(await answer, 'cut')
})
