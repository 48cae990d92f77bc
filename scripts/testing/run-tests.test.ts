import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { runJourneys } from './run-journeys.ts'

const root = path.resolve(import.meta.dirname, '../..')
const program = path.join(import.meta.dirname, 'run-tests.ts')
let folder: string
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pl-second-try-'))
})
after(() => rm(folder, { recursive: true, force: true }))

/** Runs `npm test -- …` with a Chromium that cannot start. */
function runWithoutBrowser(...args: string[]): Promise<{ code: unknown; said: string }> {
  const env = {
    CI: '1',
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

async function failing(name: string, { from, times }: { from: string; times: 'once' | 'always' }) {
  const file = path.join(folder, name)
  const content = `import { existsSync, writeFileSync } from 'node:fs'
    import { test } from ${JSON.stringify(from)}
    test('one', () => {
      const ranBefore = existsSync(${JSON.stringify(`${file}.ran`)})
      writeFileSync(${JSON.stringify(`${file}.ran`)}, '')
      if (!ranBefore || ${times === 'always'}) throw new Error('red')
    })
    test('another', () => undefined)`
  await writeFile(file, content)
  return file
}

test('a file that fails runs again: if it passes then, it is called unstable and the run passes', async () => {
  const flaky = await failing('flaky.test.ts', { from: 'node:test', times: 'once' })
  const { code, said } = await runWithoutBrowser('domain/values/money.test.ts', flaky)
  assert.equal(code, 0, said)
  const name = path.relative(root, flaky)
  assert.ok(
    said.includes(`Inestable (mal la primera vez, bien otra vez a solas):\n  Pruebas: ${name}\n!!!`),
    said,
  )
  assert.match(said, /^ℹ pass \d+$/m)
  assert.match(said, /^\d+ passed, 0 failed$/m)
  const written = await readFile(path.join(root, 'test-results/unstable.json'), 'utf8')
  assert.deepEqual(JSON.parse(written), [{ stage: 'Pruebas', test: name }])
})

test('a file that fails twice fails the run, and a file that fails once is named', async () => {
  const red = await failing('red.test.ts', { from: 'node:test', times: 'always' })
  const flaky = await failing('flaky-beside-red.test.ts', { from: 'node:test', times: 'once' })
  const { code, said } = await runWithoutBrowser(red, flaky)
  assert.equal(code, 1, said)
  assert.match(said, /^3 passed, 1 failed$/m)
  assert.ok(said.includes(`  Pruebas: ${path.relative(root, flaky)}\n!!!`), said)
  assert.ok(!said.includes(`  Pruebas: ${path.relative(root, red)}`), said)
})

test('Playwright runs only the failed journeys again', async () => {
  const from = path.join(root, 'node_modules/@playwright/test/index.mjs')
  await failing('flaky.test.mjs', { from, times: 'once' })
  await failing('red.test.mjs', { from, times: 'always' })
  const config = path.join(folder, 'playwright.config.mjs')
  await writeFile(config, `export default { testDir: '.', testMatch: '*.test.mjs', outputDir: 'results' }`)
  assert.deepEqual(await runJourneys(['--config', config], AbortSignal.any([])), {
    passed: 3,
    failed: 1,
    unstable: ['flaky.test.mjs: one'],
  })
})

test('tests without a browser run where none is installed, and tests that need one count as failed with a message', async () => {
  const money = 'domain/values/money.test.ts'
  const alone = await runWithoutBrowser(money)
  assert.equal(alone.code, 0, alone.said)
  assert.doesNotMatch(alone.said, /CHROMIUM_PATH/)

  const both = await runWithoutBrowser(money, 'emulators/paypal/browser/checkout.browser.test.ts')
  assert.equal(both.code, 1)
  assert.match(both.said, /Pruebas: [1-9]\d* bien, 0 mal/)
  assert.match(both.said, /CHROMIUM_PATH dice \/no\/existe\/chromium y ahí no hay un programa/)
  assert.match(both.said, /Con navegador y recorridos: 0 bien, 1 mal/)
})
