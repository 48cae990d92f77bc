import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wayBack } from './back-office-target.ts'

const back = (volver: string) =>
  wayBack(`http://tienda.example/trastienda/entrar?${new URLSearchParams({ volver })}`)

test('after signing in, staff continue on the back office page where they were', () => {
  assert.equal(back('/trastienda/pedidos?q=ana&pagina=2'), '/trastienda/pedidos?q=ana&pagina=2')
  assert.equal(wayBack('http://tienda.example/trastienda/entrar'), '/trastienda')
})

test('after signing in, nobody is led to another site or to a page of the shop', () => {
  for (const evil of [
    '//evil.example/trastienda',
    '/\\evil.example/trastienda',
    '/\t/evil.example/trastienda',
    'https://evil.example/trastienda',
    '/trastienda/..//evil.example',
    '/trastienda/%2e%2e//evil.example',
    '/trastienda/..\\..\\\\evil.example',
    'javascript:alert(1)',
    'trastienda@evil.example',
    '/trastiendas',
    '/checkout',
  ])
    assert.equal(back(evil), '/trastienda', evil)
})
