import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'

import { testedBefore } from './tested-before.ts'

let root: string
const unchanged = (): boolean => testedBefore(path.join(root, 'part'), path.join(root, 'memory')).unchanged
const note = (): void => testedBefore(path.join(root, 'part'), path.join(root, 'memory')).note()

before(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'pl-tested-'))
  await mkdir(path.join(root, 'part/deep'), { recursive: true })
  await writeFile(path.join(root, 'part/deep/a.ts'), 'one')
})

after(() => rm(root, { recursive: true, force: true }))

test('a folder counts as tested until a byte, a file or a name in it changes', async () => {
  assert.equal(unchanged(), false, 'never tested')
  note()
  assert.equal(unchanged(), true)
  await writeFile(path.join(root, 'part/deep/a.ts'), 'two')
  assert.equal(unchanged(), false, 'a byte')
  note()
  await writeFile(path.join(root, 'part/b.ts'), '')
  assert.equal(unchanged(), false, 'a file')
  note()
  await rename(path.join(root, 'part/b.ts'), path.join(root, 'part/c.ts'))
  assert.equal(unchanged(), false, 'a name')
})
