import assert from 'node:assert/strict'
import { test } from 'node:test'
import { installedPackages, isNode } from './installed-packages.ts'
import { sizesOf } from './installed-size.ts'
import { reached } from './judge.ts'

const forDevelopment = [
  'vite',
  'rolldown',
  'oxlint',
  'oxfmt',
  'playwright-core',
  '@playwright/test',
  'lightningcss',
]

test('an install stays within its size goals, and production contains no build or test packages', async () => {
  const packages = await installedPackages()
  const beside = packages.filter((each) => !isNode(each))
  assert.ok(beside.some(({ name, production }) => name === 'hono' && production))
  assert.ok(beside.some(({ name, production }) => name === 'vite' && !production))
  assert.deepEqual(
    beside.filter(({ name, production }) => production && forDevelopment.includes(name)),
    [],
  )
  const [production, development] = sizesOf(packages)
  assert.ok(reached(production!))
  assert.ok(reached(development!))
})
