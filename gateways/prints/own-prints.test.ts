import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { folderStore } from '../files/folder-store.ts'
import { openOwnPrints } from './own-prints.ts'

test('an SVG that uses up its CPU time is refused, and the next SVG is read', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'dibujos-'))
  const drawing = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90"><circle cx="45" cy="45" r="40" fill="#1f6f6b"/></svg>',
  )
  try {
    // One millisecond of CPU time is not enough for any drawing.
    const hasty = openOwnPrints(folderStore(folder), 1)
    const takes = [hasty.take(drawing, async () => {}), hasty.take(drawing, async () => {})]
    assert.deepEqual(await Promise.all(takes), [
      { kind: 'fault', fault: 'too-slow' },
      { kind: 'fault', fault: 'too-slow' },
    ])
    assert.equal((await openOwnPrints(folderStore(folder)).take(drawing, async () => {})).kind, 'print')
  } finally {
    await rm(folder, { recursive: true })
  }
})
