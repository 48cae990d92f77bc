import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isProgramAddress } from './program-address.ts'

test('addresses of files, hidden folders and other software are requested only by programs', () => {
  for (const path of [
    '/wp-login.php',
    '/wp-admin/',
    '/WP-content/plugins',
    '/index.html',
    '/.env',
    '/.git/config',
    '/a/.git/HEAD',
    '/%2egit/config',
    '/phpmyadmin',
    '/cgi-bin/luci',
    '/product/shell.php',
  ])
    assert.equal(isProgramAddress(path), true, path)
})

test('an address that a person types or follows is not an address for programs', () => {
  for (const path of [
    '/',
    '/ofertas',
    '/catalogo.',
    '/niños/dinosaurio',
    '/wpa',
    '/product/nada',
    '/%E0%A4%A',
  ])
    assert.equal(isProgramAddress(path), false, path)
})
