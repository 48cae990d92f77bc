import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { sourcesIn } from './staff-use-cases.ts'

/** The files whose forms keep no unsaved input, each with the reason. */
const without: Record<string, string> = {
  'app/backoffice/backoffice-frame.tsx': 'one press: out',
  'app/backoffice/client/factor-proof.tsx': 'codes and passwords',
  'app/backoffice/routes/customers/customers.tsx': 'one press: a file',
  'app/backoffice/routes/enter/begin.tsx': 'the way in',
  'app/backoffice/routes/enter/enter.tsx': 'the way in',
  'app/backoffice/routes/enter/recover.tsx': 'the way in',
  'app/backoffice/routes/orders/orders-form.tsx': 'ticks and presses',
  'app/backoffice/routes/products/arranged-list.tsx': 'ticks and a place',
  'app/backoffice/routes/second-factor/enrol.tsx': 'codes',
  'app/backoffice/routes/second-factor/second-factor.tsx': 'one press: out',
  'app/backoffice/ui/days-file-form.tsx': 'two days, for a file',
}

const opening = /<([\w.]*[Ff]orm)\s[^>]*?method="post"/g

test('every form of the back office keeps unsaved input, except the forms listed here with a reason', () => {
  const found = sourcesIn('app/backoffice').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(opening)].map(([, tag]) => ({
      file: path.relative(process.cwd(), file).replaceAll(path.sep, '/'),
      tag: tag!,
    })),
  )
  assert.ok(found.filter(({ tag }) => tag === 'StaffForm').length > 60)
  const others = new Set(found.filter(({ tag }) => tag !== 'StaffForm').map(({ file }) => file))
  assert.deepEqual([...others].toSorted(), Object.keys(without).toSorted())
})
