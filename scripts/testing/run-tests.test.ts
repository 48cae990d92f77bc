import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import path from 'node:path'
import { test } from 'node:test'

const program = path.join(import.meta.dirname, 'run-tests.ts')

/** `npm test -- …` on a machine whose Chromium cannot be run. */
function runWithoutBrowser(...args: string[]): Promise<{ code: unknown; said: string }> {
  const env = {
    PATH: process.env['PATH'],
    DATABASE_URL: process.env['TEST_DATABASE_SERVER'],
    CHROMIUM_PATH: '/no/existe/chromium',
  }
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { env }, (error, out, complaint) =>
      resolve({ code: error?.code ?? 0, said: out + complaint }),
    )
  })
}

test('what needs no browser runs without one, and what needs one is told and counts as failed', async () => {
  const money = 'domain/money.test.ts'
  const alone = await runWithoutBrowser(money)
  assert.equal(alone.code, 0, alone.said)
  assert.doesNotMatch(alone.said, /CHROMIUM_PATH/)

  const both = await runWithoutBrowser(money, 'emulators/paypal/browser/checkout.browser.test.ts')
  assert.equal(both.code, 1)
  assert.match(both.said, /Pruebas: [1-9]\d* bien, 0 mal/)
  assert.match(both.said, /CHROMIUM_PATH dice \/no\/existe\/chromium y ahí no hay un programa/)
  assert.match(both.said, /Con navegador y recorridos: 0 bien, 1 mal/)
})
