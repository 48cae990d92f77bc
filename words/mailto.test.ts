import assert from 'node:assert/strict'
import { glob, readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { mailto } from './mailto.ts'

test('an address in a mailto link adds no recipient, subject or text to the mail', () => {
  const written = new URL(mailto("ana?cc=otra&body=hola#x%0A'{a}@correo.example"))
  assert.equal(written.search + written.hash, '')
  assert.equal(decodeURIComponent(written.pathname), "ana?cc=otra&body=hola#x%0A'{a}@correo.example")
  assert.equal(mailto('ana+tienda@correo.example'), 'mailto:ana%2Btienda@correo.example')
})

test('pages write mailto links only through the function that escapes them', async () => {
  for await (const file of glob('app/**/*.{ts,tsx}')) {
    if (file.endsWith('.test.ts')) continue
    assert.doesNotMatch(await readFile(file, 'utf8'), /mailto:/, file)
  }
})
