import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paths } from '../../../../words/paths.ts'
import { afterLogin } from './after-login.ts'

const back = (volver: string) => afterLogin(`?${new URLSearchParams({ volver })}`)

test('a page of this shop is accepted as the way back', () => {
  assert.equal(back('/checkout'), '/checkout')
  assert.equal(back('/pedido/PL-1?clave=a&b=c#x'), '/pedido/PL-1?clave=a&b=c#x')
  assert.equal(
    afterLogin(new URL(paths.loginThen('/product?q=luna&page=2'), 'http://x').search),
    '/product?q=luna&page=2',
  )
})

test('another site is refused as the way back, in whatever form it is written', () => {
  for (const evil of [
    '',
    'checkout',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '\\\\evil.example',
  ])
    assert.equal(back(evil), null, evil)
  assert.equal(afterLogin(''), null)
})

test('the sign-in page is refused as the way back', () => {
  for (const path of ['/login', '/login?volver=/cart', '/register', '/recuperar-contrasena?clave=x'])
    assert.equal(back(path), null, path)
})
