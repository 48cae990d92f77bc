import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openDoor } from '../helpers/open-door.ts'

test('the privacy notice promises as many business days for legal requests as the shop counts', async () => {
  for (const [days, words] of [
    ['1', '1 día hábil'],
    ['15', '15 días hábiles'],
  ] as const) {
    const door = await openDoor({ ARCO_DAYS: days })
    try {
      const { body } = await door.send({ method: 'GET', address: '/aviso-de-privacidad' })
      const text = body.replaceAll(/<[^>]*>/g, '')
      assert.ok(text.includes(`Te contestamos en un máximo de ${words} y,`), days)
    } finally {
      await door.close()
    }
  }
})
