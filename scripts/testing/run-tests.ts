// scripts/test.mjs starts this program when everything that tests need is installed.
import path from 'node:path'

import { startTestServer, type TestServer } from '../../test/helpers/database-server.ts'
import { createTemplate, dropDatabasesOf } from '../../test/helpers/database-template.ts'
import { startDebianServer } from '../../test/helpers/debian-server.ts'
import { ensureChromium } from '../launch/ensure-chromium.mjs'
import { chooseTests } from './choose-tests.ts'
import { runFiles } from './run-files.ts'
import { runJourneys } from './run-journeys.ts'
import type { StageResult } from './second-try.ts'
import { reportUnstable } from './report-unstable.ts'

/** Tests whose result can depend on the version of PostgreSQL: schema, constraints, races for stock, query plans. */
const databasePart = [
  'test/bench/growth.test.ts',
  'test/bring-over/bring-over.test.ts',
  'test/races/last-piece.test.ts',
  'data/row-constraints.test.ts',
  'data/catalogue/products.test.ts',
]

const root = path.resolve(import.meta.dirname, '../..')
process.chdir(root)

const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort())
process.on('disconnect', () => stop.abort())

// Tests run in many processes. This cache lets a process reuse code that an earlier one compiled.
process.env['NODE_COMPILE_CACHE'] ??= path.join(root, 'node_modules/.cache/compiled-tests')
// As with `npm start`: React's development build takes twice as long to render a page.
process.env['NODE_ENV'] ??= 'production'

const { unit, browser, journeys, anotherPostgresql } = chooseTests(root, process.argv.slice(2))
const server = await startTestServer()
const results: { name: string; seconds: number; result: StageResult }[] = []

try {
  await testOn(server)
  // Each test's shop gets its own database, so that no test writes into the database of DATABASE_URL.
  delete process.env['DATABASE_URL']

  await stage('Pruebas', unit.length, () => runFiles(unit, { oneAtATime: false, signal: stop.signal }))
  const inBrowser = browser.length > 0 || journeys !== undefined
  // Looks for a browser only now, so that the tests above also run without one.
  const chromium = inBrowser && !stop.signal.aborted ? await ensureChromium() : undefined
  if (chromium?.kind === 'ok') {
    if (chromium.path !== undefined) process.env['CHROMIUM_PATH'] = chromium.path
    await stage('Con navegador', browser.length, () =>
      runFiles(browser, { oneAtATime: true, signal: stop.signal }),
    )
    await stage('Recorridos', journeys === undefined ? 0 : 1, () => runJourneys(journeys ?? [], stop.signal))
  } else if (chromium !== undefined) {
    await stage('Con navegador y recorridos', 1, async () => {
      console.error(chromium.reason)
      return { passed: 0, failed: 1, unstable: [] }
    })
  }
  // Runs last, because `testOn` replaces the database server.
  await stage('Con otro PostgreSQL', anotherPostgresql ? 1 : 0, onAnotherPostgresql)
} finally {
  await dropDatabasesOf(server.connectionString, server.prefix).catch(() => undefined)
  await server.stop()
}

console.log('')
for (const { name, seconds, result } of results) {
  console.log(`${name}: ${result.passed} bien, ${result.failed} mal (${seconds.toFixed(1)} s)`)
}
const passed = results.reduce((sum, { result }) => sum + result.passed, 0)
const failed = results.reduce((sum, { result }) => sum + result.failed, 0)
const unstable = results.flatMap(({ name, result }) => result.unstable.map((test) => ({ stage: name, test })))
reportUnstable(unstable, path.join(root, 'test-results'))
console.log(`${passed} passed, ${failed} failed`)
process.exit(stop.signal.aborted ? 130 : failed === 0 && passed > 0 ? 0 : 1)

/** All later tests copy their databases on this server. */
async function testOn({ connectionString, prefix }: TestServer): Promise<void> {
  process.env['TEST_DATABASE_SERVER'] = connectionString
  process.env['TEST_DATABASE_PREFIX'] = prefix
  process.env['TEST_DATABASE_TEMPLATE'] = await createTemplate(connectionString, prefix)
}

/** Uses the oldest PostgreSQL that Debian's packages installed. Without one, the stage is skipped. */
async function onAnotherPostgresql(): Promise<StageResult> {
  const debian = await startDebianServer()
  if (debian === null) {
    console.log('No hay otro en esta máquina (paquete postgresql de Debian): se omite.')
    return { passed: 0, failed: 0, unstable: [] }
  }
  console.log(`PostgreSQL ${debian.version}`)
  try {
    await testOn(debian)
    return await runFiles(databasePart, { oneAtATime: false, signal: stop.signal })
  } finally {
    await debian.stop()
  }
}

async function stage(name: string, files: number, work: () => Promise<StageResult>): Promise<void> {
  if (files === 0 || stop.signal.aborted) return
  const began = performance.now()
  console.log(`\n${name}`)
  const result = await work()
  results.push({ name, seconds: (performance.now() - began) / 1000, result })
}
