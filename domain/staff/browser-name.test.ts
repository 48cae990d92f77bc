import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browserName } from './browser-name.ts'

test('a browser is named as people know it', () => {
  const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
  const names = {
    [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${webKit} Chrome/142.0.0.0 Mobile Safari/537.36`]:
      'Chrome en Android',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1':
      'Safari en iPhone',
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`]:
      'Edge en Windows',
    'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0': 'Firefox en Linux',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15':
      'Safari en Mac',
    'curl/8.5.0': '',
  }
  for (const [said, name] of Object.entries(names)) assert.equal(browserName(said), name)
  assert.equal(browserName(null), '')
})
