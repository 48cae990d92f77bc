import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orderWithoutKey } from './link-key.ts'

const publicUrl = 'https://tienda.example'
const order = { publicUrl, kind: 'order', number: 'PL-7K3M-9Q2FX', key: 'k'.repeat(32), keeps: true } as const

test('the address of an order loses its key, for a whole page and for a navigation inside the page', () => {
  for (const [address, to] of [
    ['/pedido/PL-7K3M-9Q2FX?clave=k', '/pedido/PL-7K3M-9Q2FX'],
    ['/pedido/PL-7K3M-9Q2FX?clave=k&imprimir=', '/pedido/PL-7K3M-9Q2FX?imprimir='],
    ['/pedido/PL-7K3M-9Q2FX.data?clave=k&_routes=shop%2Forder', '/pedido/PL-7K3M-9Q2FX'],
  ] as const) {
    const { status, headers } = orderWithoutKey(new Request(publicUrl + address), order)
    assert.deepEqual([status, headers.get('location')], [302, to])
    assert.match(headers.get('set-cookie') ?? '', /PL-7K3M-9Q2FX\.k+/)
  }
})
