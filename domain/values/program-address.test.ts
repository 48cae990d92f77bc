import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isProgramAddress } from './program-address.ts'

test('addresses of files, hidden folders and other software are requested only by programs', () => {
  const software = ['/wp-login.php', '/wp-admin/', '/WP-content/plugins', '/phpmyadmin', '/cgi-bin/luci']
  const hidden = ['/.env', '/.git/config', '/a/.git/HEAD', '/%2egit/config']
  for (const path of [...software, ...hidden, '/index.html', '/product/shell.php'])
    assert.equal(isProgramAddress(path), true, path)
})

test('an address that a person types or follows is not an address for programs', () => {
  const typed = ['/', '/ofertas', '/catalogo.', '/niños/dinosaurio', '/wpa', '/product/nada', '/%E0%A4%A']
  for (const path of typed) assert.equal(isProgramAddress(path), false, path)
})
