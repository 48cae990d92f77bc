import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recoveryCode, typedRecoveryCode } from './recovery-code.ts'

test('a recovery code is recognised in whatever case and grouping it is typed', () => {
  const code = recoveryCode(Uint8Array.from([0, 1, 20, 31, 255, 64, 7, 8, 9, 10, 11, 12]))
  assert.match(code, /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/)
  for (const typed of [code, code.toLowerCase(), code.replaceAll('-', ' '), ` ${code.replaceAll('-', '')} `])
    assert.equal(typedRecoveryCode(typed), code)
  assert.equal(typedRecoveryCode('oil0-0000-0000'), '0110-0000-0000')
})

test('a text that cannot be a recovery code is refused', () => {
  for (const typed of ['', '123456', 'ABCD-EFGH-JKM', 'ABCD-EFGH-JKMU', 'ABCD-EFGH-JKMÑ', 'A'.repeat(5000)])
    assert.equal(typedRecoveryCode(typed), null)
})
