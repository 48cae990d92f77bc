import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  openSpreadsheetServer,
  type SpreadsheetServer,
  spreadsheetHost,
} from '../../test/helpers/spreadsheet-server.ts'
import { isPublicAddress } from './public-address.ts'
import { openSpreadsheets, type Spreadsheets } from './spreadsheets.ts'

let server: SpreadsheetServer
let spreadsheets: Spreadsheets
let requestedPaths: string[] = []
before(async () => {
  server = await openSpreadsheetServer((request, answer) => {
    requestedPaths.push(request.url ?? '')
    const [, path = '', count = ''] = (request.url ?? '').split('/')
    const lead = (location: string) => answer.writeHead(302, { location }).end()
    if (path === 'hoja.csv')
      return answer.writeHead(200, { 'content-type': 'image/png' }).end('id,nombre\na,Luna\n')
    if (path === 'salta') return lead(Number(count) > 1 ? `/salta/${Number(count) - 1}` : '/hoja.csv')
    if (path === 'a') return lead(decodeURIComponent(count))
    if (path === 'grande') return answer.end(Buffer.alloc(20_000_001))
    return answer.writeHead(404).end()
  })
  spreadsheets = openSpreadsheets(server.allowed)
})
after(() => server.close())

const text = async (path: string) => {
  const answer = await spreadsheets.fetch(server.at(path))
  return answer.kind === 'fetched' ? Buffer.from(answer.body).toString() : answer
}

test('a file is fetched whatever its content type, after at most five redirects', async () => {
  assert.equal(await text('/hoja.csv'), 'id,nombre\na,Luna\n')
  assert.equal(await text('/salta/5'), 'id,nombre\na,Luna\n')
  assert.deepEqual(await text('/salta/6'), { kind: 'too-many-redirects' })
  assert.deepEqual(await text('/grande'), { kind: 'too-large' })
  assert.deepEqual(await text('/nada'), { kind: 'refused', status: 404 })
})

// A URL parser reads decimal, octal, hexadecimal and short forms as the same address.
const inside = [
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://0.0.0.0/',
  'https://10.0.0.8/',
  'https://172.16.5.4/',
  'https://192.168.1.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://100.64.0.1/',
  'https://192.0.0.8/',
  'https://198.18.0.1/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  'https://[::1]/',
  'https://[::]/',
  'https://[fe80::1]/',
  'https://[fc00::1]/',
  'https://[fd12:3456::1]/',
  'https://[ff02::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[::ffff:a9fe:a9fe]/',
  'https://[64:ff9b::10.0.0.1]/',
  'https://[2002:7f00:1::]/',
  'https://[2001:db8::1]/',
]
const wrong = [
  'http://hojas.example/hoja.csv',
  'ftp://hojas.example/hoja.csv',
  'file:///etc/passwd',
  'data:text/csv,id',
  'https://ana:clave@hojas.example/hoja.csv',
  'https://hojas.example:8443/hoja.csv',
  'https://hojas.example:22/',
  'hojas.example/hoja.csv',
  '',
]

test('an address in a private network, or without https, is refused', async () => {
  const connected = server.connections()
  for (const address of inside)
    assert.deepEqual(await spreadsheets.fetch(address), { kind: 'private' }, address)
  for (const address of wrong)
    assert.deepEqual(await spreadsheets.fetch(address), { kind: 'not-allowed' }, address)
  assert.equal(server.connections(), connected)
  for (const address of ['93.184.216.34', '2606:4700::1111', '::ffff:93.184.216.34'])
    assert.ok(isPublicAddress(address), address)
  for (const nonsense of ['', 'hojas.example', '127.0.0.1.', '1.2.3.4/8'])
    assert.ok(!isPublicAddress(nonsense))
})

test('the target of a redirect is checked like the first address', async () => {
  for (const to of [...inside.slice(0, 12), ...inside.slice(15, 22)])
    assert.deepEqual(await text(`/a/${encodeURIComponent(to)}`), { kind: 'private' }, to)
  for (const to of wrong.slice(0, 6))
    assert.deepEqual(await text(`/a/${encodeURIComponent(to)}`), { kind: 'not-allowed' }, to)
})

test('a host name is resolved once for check and connection, and refused if one of its addresses is private', async () => {
  server.names.set('cambia.example', (time) => [time === 0 ? '10.0.0.1' : '127.0.0.1'])
  server.names.set('mezcla.example', () => ['93.184.216.34', '10.0.0.1'])
  const port = server.allowed.port
  assert.deepEqual(await spreadsheets.fetch(`https://cambia.example:${port}/hoja.csv`), { kind: 'private' })
  assert.deepEqual(await spreadsheets.fetch(`https://mezcla.example:${port}/hoja.csv`), { kind: 'private' })
  // The connection uses the address that was checked, so the host name is not resolved a second time.
  const before = server.lookups.get(spreadsheetHost) ?? 0
  requestedPaths = []
  await text('/hoja.csv')
  assert.deepEqual([server.lookups.get(spreadsheetHost), requestedPaths], [before + 1, ['/hoja.csv']])
})

test('a certificate for another host name is refused', async () => {
  server.names.set('otra.example', () => ['127.0.0.1'])
  assert.deepEqual(await spreadsheets.fetch(`https://otra.example:${server.allowed.port}/hoja.csv`), {
    kind: 'no-answer',
  })
})

test('with the default settings the shop’s own machine cannot be fetched', async () => {
  const { fetch } = openSpreadsheets()
  assert.deepEqual(await fetch(`https://localhost/hoja.csv`), { kind: 'private' })
  assert.deepEqual(await fetch(server.at('/hoja.csv')), { kind: 'not-allowed' })
})
