import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'

import { chooseTests } from './choose-tests.ts'

let root: string

before(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'pl-choose-'))
  for (const file of [
    'domain/values/money.test.ts',
    'domain/values/money.ts',
    'server/a.browser.test.ts',
    'test/races/meet.test.ts',
    'test/journeys/buy.test.ts',
    'node_modules/pkg/x.test.ts',
    'build/x.test.ts',
    '.data/x.test.ts',
  ]) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true })
    await writeFile(path.join(root, file), '')
  }
})

after(() => rm(root, { recursive: true, force: true }))

test('without arguments every test is chosen, by stage, the slowest first', () => {
  assert.deepEqual(chooseTests(root, []), {
    unit: ['test/races/meet.test.ts', 'domain/values/money.test.ts'],
    browser: ['server/a.browser.test.ts'],
    journeys: [],
    anotherPostgresql: true,
  })
})

test('tests are chosen by name, folder or file', () => {
  assert.deepEqual(chooseTests(root, ['unit']), {
    unit: ['test/races/meet.test.ts', 'domain/values/money.test.ts'],
    browser: [],
    journeys: undefined,
    anotherPostgresql: false,
  })
  assert.deepEqual(chooseTests(root, ['journeys', '--headed']).journeys, ['--headed'])
  assert.equal(chooseTests(root, ['postgresql']).anotherPostgresql, true)
  assert.deepEqual(chooseTests(root, ['domain']).unit, ['domain/values/money.test.ts'])
  assert.deepEqual(chooseTests(root, ['./server/a.browser.test.ts']).browser, ['server/a.browser.test.ts'])
  assert.deepEqual(chooseTests(root, ['test/journeys/buy.test.ts']).journeys, ['test/journeys/buy.test.ts'])
})
