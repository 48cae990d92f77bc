import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orderKeyIn, orderWithoutKey, takeLinkKey } from './link-key.ts'

const publicUrl = 'http://tienda.example'
const link = { name: 'reset-link', publicUrl, parameters: ['clave', 'oobCode'] } as const
const orderKey = (digit: string) => digit.repeat(32)

function requestTo(address: string, cookie = ''): Request {
  return new Request(publicUrl + address, { headers: { cookie } })
}

function redirectOf(request: Request): Response {
  try {
    takeLinkKey(request, link)
  } catch (thrown) {
    if (thrown instanceof Response) return thrown
  }
  return assert.fail('no redirect')
}

test('the key of a link is moved from the address into a cookie that scripts cannot read', () => {
  for (const name of link.parameters) {
    const { status, headers } = redirectOf(requestTo(`/recuperar-contrasena?a=b&${name}=llave-1`))
    assert.deepEqual([status, headers.get('location')], [302, '/recuperar-contrasena?a=b'])
    assert.match(headers.get('set-cookie') ?? '', /^reset-link=llave-1; .*HttpOnly/)
    assert.equal(headers.get('cache-control'), 'no-store')
  }
  assert.equal(takeLinkKey(requestTo('/recuperar-contrasena', 'reset-link=llave-1'), link), 'llave-1')
  assert.equal(takeLinkKey(requestTo('/recuperar-contrasena?clave=<b>'), link), null)
})

test('the keys of the last five orders are kept in one cookie, and none in the address', () => {
  let cookie = ''
  for (const nth of ['1', '2', '3', '4', '5', '6']) {
    const number = `PL-${nth}`
    const place = { publicUrl, kind: 'order', number, key: orderKey(nth), keeps: true } as const
    const { headers } = orderWithoutKey(requestTo(`/pedido/${number}?clave=${orderKey(nth)}`, cookie), place)
    assert.equal(headers.get('location'), `/pedido/${number}`)
    cookie = (headers.get('set-cookie') ?? '').split(';', 1)[0]!
  }
  const { headers } = requestTo('/', cookie)
  assert.equal(orderKeyIn(headers, publicUrl, 'pl-6'), orderKey('6'))
  assert.equal(orderKeyIn(headers, publicUrl, 'PL-2'), orderKey('2'))
  assert.equal(orderKeyIn(headers, publicUrl, 'PL-1'), null)
})

test('the key of a transfer outlasts its longest time to pay and its review, also if orders are opened meanwhile', () => {
  const cookies: string[] = []
  for (const [kind, number, key] of [
    ['transfer', 'PL-1', orderKey('1')],
    ['order', 'PL-2', orderKey('2')],
  ] as const) {
    const request = requestTo(`/pedido/${number}?clave=${key}`, cookies.join('; '))
    const { headers } = orderWithoutKey(request, { publicUrl, kind, number, key, keeps: true })
    const cookie = headers.get('set-cookie') ?? ''
    assert.match(cookie, kind === 'transfer' ? /Max-Age=518400;/ : /Max-Age=86400;/)
    cookies.push(cookie.split(';', 1)[0]!)
  }
  for (const [number, nth] of [
    ['PL-1', '1'],
    ['PL-2', '2'],
  ] as const)
    assert.equal(orderKeyIn(requestTo('/', cookies.join('; ')).headers, publicUrl, number), orderKey(nth))
  assert.equal(orderKeyIn(requestTo('/', cookies[0]).headers, publicUrl, 'PL-1'), orderKey('1'))
})

test('a key that did not open its order is not stored in the cookie', () => {
  const place = { publicUrl, kind: 'order', number: 'PL-1', key: orderKey('1'), keeps: false } as const
  assert.equal(orderWithoutKey(requestTo('/pedido/PL-1?clave=x'), place).headers.get('set-cookie'), null)
})
