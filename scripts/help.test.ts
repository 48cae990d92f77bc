import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'

import { bareClone } from '../test/helpers/bare-clone.ts'

const project = path.resolve(import.meta.dirname, '..')
const { scripts } = JSON.parse(await readFile(path.join(project, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}

const clone = await bareClone()

for (const [name, line] of Object.entries(scripts)) {
  test(`npm run ${name} -- --help prints Spanish help and does nothing else`, async () => {
    const parts = await readdir(clone, { recursive: true })
    const [, , ...args] = line.split(' ')
    for (const flag of ['--help', '-h']) {
      const { stdout, stderr } = await promisify(execFile)(process.execPath, [...args, flag], { cwd: clone })
      assert.match(stdout, new RegExp(`^npm (run )?${name}\n\n[A-ZÁÉÍÓÚ][^]{40}`))
      assert.equal(stderr, '')
    }
    assert.deepEqual(await readdir(clone, { recursive: true }), parts)
  })
}
